import type { Access } from '../access.ts';
import type { Condition } from '../condition.ts';

/** Who may see a node, beside what its parents ask: every rule must hold, its operation's included; an empty list admits anyone who is signed in. */
export type AccessPlan = readonly Access[];

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
