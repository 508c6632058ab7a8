import type { FieldPlan } from '../../language/plan/form-plan.ts';

/** The options of the control of a list of entries, beside its schema. */
export interface EntriesOptions {
  readonly entries: FieldPlan;
  /** What explains the list, or why nothing of it can be changed. */
  readonly explained?: string;
}

/** Whether options of a control are those of a list of entries. */
export const hasEntries = (options: unknown): options is EntriesOptions =>
  typeof options === 'object' && options !== null && 'entries' in options;
