import type { Condition } from '../value/condition.ts';
import type { Text } from './text.ts';

/** A permission, or several of which any one is enough. */
type AskedPlan = string | readonly string[];

/**
 * One of the roles, and the permission or any one of them, where either is asked for. Where permissions differ by role, only the
 * roles that are named there come past.
 */
export interface AccessRule {
  readonly roles?: readonly string[] | undefined;
  readonly permission?: AskedPlan | Readonly<Record<string, AskedPlan>> | undefined;
}

const isByRole = (
  permission: NonNullable<AccessRule['permission']>,
): permission is Readonly<Record<string, AskedPlan>> =>
  typeof permission === 'object' && !Array.isArray(permission);

/** The permissions of which a rule asks a role for any one; none where it asks for none. */
export const askedBy = ({ permission = [] }: AccessRule, role: string): readonly string[] => {
  const own = isByRole(permission) && Object.hasOwn(permission, role) ? permission[role] : undefined;
  const asked = isByRole(permission) ? (own ?? []) : permission;
  return typeof asked === 'string' ? [asked] : asked;
};

/** Whether people of a role come past a rule, with the permissions that it asks of them. */
export const admitsRole = ({ roles, permission = [] }: AccessRule, role: string): boolean =>
  (roles === undefined || roles.includes(role)) && (!isByRole(permission) || Object.hasOwn(permission, role));

/** The roles that a rule names; none where it is the same for all of them. */
export const rolesNamed = ({ roles, permission = [] }: AccessRule): readonly string[] =>
  roles ?? (isByRole(permission) ? Object.keys(permission) : []);

/** Whether a rule asks each role for the same. */
export const asksAlike = ({ permission = [] }: AccessRule): boolean => !isByRole(permission);

/** Who may see a node, beside what its parents ask: every rule must hold, its operation's included; an empty list admits anyone who is signed in. */
export type AccessPlan = readonly AccessRule[];

/** What can be locked: the condition under which it is unlocked, and the text shown while it is locked. */
export interface LockPlan {
  readonly enabledWhen?: ConditionPlan;
  readonly disabledReason?: Text;
}

/** What every node of a plan has. `pointer` gives the file and the place in it where the node is written. */
export interface NodePlan {
  readonly file: string;
  readonly pointer: string;
  readonly access: AccessPlan;
  readonly visibleWhen?: ConditionPlan;
  readonly variant?: string;
}

/** A condition whose every variable was checked. */
export type ConditionPlan = Condition;
