import type { components } from '../../../../openapi/generated/provider.ts';
import { organisationOf } from '../../access/organisation.ts';
import { knownToRole, mayHandOver } from '../../access/role-permissions.ts';
import type { Permission, Viewer } from '../../access/viewer.ts';
import { labelOf } from '../../description/described-words.ts';
import type { Fault } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';

type Update = components['schemas']['SingleSignOnUpdate'];
type Rule = Update['roles'][number];

/** The faults of permissions that the organisation's people never have, or that the caller may not hand over. */
const findPermissionFaults = (
  viewer: Viewer,
  pointer: string,
  permissions: readonly Permission[],
): readonly Fault[] => {
  const { role } = viewer.user;
  const unknown = permissions.find((permission) => !knownToRole(role).includes(permission));
  const withheld = permissions.find((permission) => !mayHandOver(viewer, permission, role));
  const refused = unknown ?? withheld;
  if (refused === undefined) return [];
  const message = `You cannot give or take the permission “${labelOf('Permission', refused)}”, which you do not hold yourself.`;
  return [{ pointer, code: 'forbidden', message }];
};

/** The roles that a rule of the caller's organisation may name: those that it made for its own people. */
const readOwnRoles = async (database: Database, viewer: Viewer) =>
  database
    .selectFrom('custom_roles')
    .select(['id', 'permissions'])
    .where('organisation', '=', organisationOf(viewer))
    .where('base', '=', viewer.user.role)
    .execute();

type OwnRoles = Awaited<ReturnType<typeof readOwnRoles>>;

const findGiftFaults = (
  viewer: Viewer,
  pointer: string,
  { permissions, custom_role_id: roleId = null }: Rule,
  ownRoles: OwnRoles,
): readonly Fault[] => {
  if (roleId === null) return findPermissionFaults(viewer, `${pointer}/permissions`, permissions);
  const at = `${pointer}/custom_role_id`;
  const role = ownRoles.find(({ id }) => id === roleId);
  if (role === undefined) {
    const message =
      'Your organisation has no such role for its own people, or it was deleted. Choose another one.';
    return [{ pointer: at, code: 'unknown', message }];
  }
  if (permissions.length > 0) {
    const message = 'The permissions come with the role. Leave them empty, or choose no role.';
    return [{ pointer: `${pointer}/permissions`, code: 'inapplicable', message }];
  }
  return findPermissionFaults(viewer, at, role.permissions);
};

/** The faults of rules that give what does not exist for the organisation's people, or what the caller may not hand over. */
export const findRoleFaults = async (
  database: Database,
  viewer: Viewer,
  { roles, role_claim }: Pick<Update, 'roles' | 'role_claim'>,
): Promise<readonly Fault[]> => {
  const claimless: readonly Fault[] =
    roles.length > 0 && role_claim === null
      ? [{ pointer: '/role_claim', code: 'required', message: 'This field is required.' }]
      : [];
  const ownRoles = await readOwnRoles(database, viewer);
  const ofRules = roles.flatMap((rule, index) => {
    const pointer = `/roles/${String(index)}`;
    const isSecond = roles.findIndex(({ value }) => value === rule.value) < index;
    return [
      ...(isSecond
        ? [{ pointer: `${pointer}/value`, code: 'duplicate', message: 'This value has a role already.' }]
        : []),
      ...findGiftFaults(viewer, pointer, rule, ownRoles),
    ];
  });
  return [...claimless, ...ofRules];
};
