import type { CallPlan } from './call-plan.ts';

/** Where colleagues keep the views of lists that they share. */
export interface SharedViewsPlan {
  readonly read: CallPlan;
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly columns?: string;
  readonly by: string;
  readonly mayChange: string;
  readonly create: CallPlan;
  readonly rename: CallPlan;
  readonly remove: CallPlan;
}
