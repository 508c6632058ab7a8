import type { SingleFilterPlan } from '../filter-plan.ts';

/** Free text. */
export interface SearchFilterPlan extends SingleFilterPlan {
  readonly as: 'search';
  readonly maxLength?: number;
}
