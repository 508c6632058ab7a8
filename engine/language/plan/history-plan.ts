import type { CallPlan } from './call-plan.ts';

/** Where the provider reports who changed a record and when, newest first, by the description's x-history. */
export interface HistoryPlan {
  readonly call: CallPlan;
  /** The query parameter that takes the id of the record. */
  readonly record: string;
  /** The properties of an entry that hold the time (RFC 3339) and the person. */
  readonly at: string;
  readonly by: string;
}
