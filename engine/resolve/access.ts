import type { Access } from '../language/access.ts';
import type { AccessPlan } from '../language/plan/access-plan.ts';
import type { Viewer } from './viewer.ts';

const holds = (rule: Access, viewer: Viewer): boolean =>
  (rule.roles === undefined || rule.roles.some((role) => viewer.roles.includes(role))) &&
  (rule.permission === undefined || viewer.permissions.includes(rule.permission));

/** Every rule must admit the viewer: one of its roles, and its permission as well. */
export const isAllowed = (access: AccessPlan, viewer: Viewer): boolean =>
  access.every((rule) => holds(rule, viewer));
