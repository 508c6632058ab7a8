import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import type { SingleFilterPlan } from '../filter-plan.ts';

/** Records found by another operation. */
export interface LookupFilterPlan extends SingleFilterPlan {
  readonly as: 'lookup';
  readonly lookup: LookupPlan;
}
