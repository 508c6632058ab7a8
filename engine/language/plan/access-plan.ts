import type { Condition } from '../value/condition.ts';
import type { Text } from './text.ts';

/** One of the roles, and the permission or any one of them, where either is asked for. */
export interface AccessRule {
  readonly roles?: readonly string[] | undefined;
  readonly permission?: string | readonly string[] | undefined;
}

/** Who may see a node, beside what its parents ask: every rule must hold, its operation's included; an empty list admits anyone who is signed in. */
export type AccessPlan = readonly AccessRule[];

/** What can be locked: when it is not, and what is said while it is. */
export interface LockPlan {
  readonly enabledWhen?: ConditionPlan;
  readonly disabledReason?: Text;
}

/** What every node of a plan carries. `pointer` says where in which file it was written. */
export interface NodePlan {
  readonly file: string;
  readonly pointer: string;
  readonly access: AccessPlan;
  readonly visibleWhen?: ConditionPlan;
  readonly variant?: string;
}

/** A condition whose every variable was checked. */
export type ConditionPlan = Condition;
