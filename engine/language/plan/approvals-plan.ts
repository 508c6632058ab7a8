import type { CallPlan } from './call-plan.ts';

/** How people are told that a second person decides. */
export interface ApprovalsPlan {
  /** Lists the rules that hold for the person. */
  readonly call: CallPlan;
  /** The path of the page that lists what was asked for; `open` in its query opens one. */
  readonly page: string;
}
