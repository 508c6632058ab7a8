import { askedOf, letsIn } from '@counterfoil/engine/description';
import type { components } from '../../../openapi/generated/provider.ts';
import { readDescription } from '../description/description.ts';
import { schemaNamed } from '../description/described-schemas.ts';
import { valuesOf } from '../description/described-words.ts';
import type { Permission, Viewer } from './viewer.ts';

type Role = components['schemas']['Role'];

const isPermission = (name: string): name is Permission => valuesOf('Permission').includes(name);

const listOf = (role: Role, ...lists: readonly ('held' | 'given')[]): readonly Permission[] => {
  const table = schemaNamed('Role')?.words.permissions.get(role);
  const names = new Set(lists.flatMap((list) => table?.[list] ?? []));
  return valuesOf('Permission')
    .filter((name) => names.has(name))
    .filter(isPermission);
};

/** The permissions that a role has by itself, in the description's order. */
export const permissionsOfRole = (role: Role): readonly Permission[] => listOf(role, 'held');

/** The permissions that a user of a role may have at all. */
export const knownToRole = (role: Role): readonly Permission[] => listOf(role, 'held', 'given');

/**
 * Whether somebody may give a permission to a user of a role, or take it away: they have it themselves, or,
 * where it does not exist for their own role, may make each call that it opens for the other role.
 */
export const mayHandOver = ({ user, permissions }: Viewer, permission: Permission, role: Role): boolean => {
  if (knownToRole(user.role).includes(permission)) return permissions.includes(permission);
  return readDescription().operations.every(
    ({ access }) =>
      access.kind !== 'roles' ||
      !askedOf(access, role).includes(permission) ||
      !access.roles.includes(user.role) ||
      letsIn(access, user.role, permissions),
  );
};
