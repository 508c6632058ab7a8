import {
  admitsRole,
  askedBy,
  rolesNamed,
  type AccessPlan,
  type AccessRule,
} from '../../language/plan/access-plan.ts';
import type { Viewer } from './viewer.ts';

const holds = (rule: AccessRule, viewer: Viewer): boolean =>
  rolesPast(rule, viewer).some((role) => {
    const asked = askedBy(rule, role);
    return asked.length === 0 || asked.some((permission) => viewer.permissions.includes(permission));
  });

/** The roles of a viewer that a rule admits; a rule without roles admits all. */
const rolesPast = (rule: AccessRule, { roles }: Viewer): readonly string[] =>
  (roles.length === 0 ? [''] : roles).filter((role) => admitsRole(rule, role));

/** Every rule must admit the viewer: one of its roles, and the permission that it requires of that role, or any one of them. */
export const isAllowed = (access: AccessPlan, viewer: Viewer): boolean =>
  access.every((rule) => holds(rule, viewer));

/** The access that a viewer lacks for something. */
export interface LackingAccess {
  /** The roles of which any one is enough; empty where the viewer's own is. */
  readonly roles: readonly string[];
  /** Each missing right: a permission, or several of which any one is enough. */
  readonly permissions: readonly (readonly string[])[];
}

/** The reasons why a viewer is refused; permissions are only listed where the role is right, since without it they change nothing. */
export const lackingAccess = (access: AccessPlan, viewer: Viewer): LackingAccess => {
  const named = access.flatMap(rolesNamed);
  const fitting = [...new Set(named)].filter((role) => access.every((rule) => admitsRole(rule, role)));
  if (access.some((rule) => rolesPast(rule, viewer).length === 0)) return { roles: fitting, permissions: [] };
  const rights = access
    .filter((rule) => !holds(rule, viewer))
    .map((rule) => [...new Set(rolesPast(rule, viewer).flatMap((role) => askedBy(rule, role)))])
    .filter((names) => names.length > 0);
  const distinct = [...new Map(rights.map((names) => [names.toSorted().join(' '), names])).values()];
  // Somebody who gets the narrower right also fulfils the choice that contains it.
  const isImplied = (names: readonly string[]): boolean =>
    distinct.some((other) => other !== names && other.every((name) => names.includes(name)));
  return { roles: [], permissions: distinct.filter((names) => !isImplied(names)) };
};
