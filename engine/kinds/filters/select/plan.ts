import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { SingleFilterPlan } from '../filter-plan.ts';

/** One of the values. */
export interface SelectFilterPlan extends SingleFilterPlan {
  readonly as: 'select';
  readonly options: readonly OptionPlan[];
}
