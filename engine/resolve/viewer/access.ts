import type { AccessPlan, AccessRule } from '../../language/plan/access-plan.ts';
import type { Viewer } from './viewer.ts';

const holds = (rule: AccessRule, viewer: Viewer): boolean =>
  (rule.roles === undefined || rule.roles.some((role) => viewer.roles.includes(role))) &&
  (rule.permission === undefined ||
    [rule.permission].flat().some((permission) => viewer.permissions.includes(permission)));

/** Every rule must admit the viewer: one of its roles, and its permission, or any one of its permissions, as well. */
export const isAllowed = (access: AccessPlan, viewer: Viewer): boolean =>
  access.every((rule) => holds(rule, viewer));

/** What a viewer lacks for something that is closed to them. */
export interface LackingAccess {
  /** The roles of which any one would do; nothing where the viewer's own does. */
  readonly roles: readonly string[];
  /** Each right that is lacking: a permission, or several of which any one would do. */
  readonly permissions: readonly (readonly string[])[];
}

/** Tells what keeps a viewer out; permissions are told only where the role is right, since without it they change nothing. */
export const lackingAccess = (access: AccessPlan, viewer: Viewer): LackingAccess => {
  const asked = access.flatMap(({ roles }) => (roles === undefined ? [] : [roles]));
  const [first = [], ...others] = asked;
  const fitting = first.filter((role) => others.every((roles) => roles.includes(role)));
  if (asked.some((roles) => !roles.some((role) => viewer.roles.includes(role))))
    return { roles: fitting, permissions: [] };
  const rights = access
    .filter((rule) => !holds(rule, viewer))
    .map(({ permission = [] }) => [permission].flat())
    .filter((names) => names.length > 0);
  const distinct = [...new Map(rights.map((names) => [names.toSorted().join(' '), names])).values()];
  // Whoever is given the narrower right has the choice that it is one of.
  const isImplied = (names: readonly string[]): boolean =>
    distinct.some((other) => other !== names && other.every((name) => names.includes(name)));
  return { roles: [], permissions: distinct.filter((names) => !isImplied(names)) };
};
