import type { AccessPlan, AccessRule } from '../language/plan/access-plan.ts';
import type { Viewer } from './viewer.ts';

const holds = (rule: AccessRule, viewer: Viewer): boolean =>
  (rule.roles === undefined || rule.roles.some((role) => viewer.roles.includes(role))) &&
  (rule.permission === undefined ||
    [rule.permission].flat().some((permission) => viewer.permissions.includes(permission)));

/** Every rule must admit the viewer: one of its roles, and its permission, or any one of its permissions, as well. */
export const isAllowed = (access: AccessPlan, viewer: Viewer): boolean =>
  access.every((rule) => holds(rule, viewer));
