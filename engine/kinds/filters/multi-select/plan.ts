import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { SingleFilterPlan } from '../filter-plan.ts';

/** Any of the values. */
export interface MultiSelectFilterPlan extends SingleFilterPlan {
  readonly as: 'multiSelect';
  readonly options: readonly OptionPlan[];
}
