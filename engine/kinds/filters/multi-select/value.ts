import { isOption, singleValue } from '../single-value.ts';
import type { MultiSelectFilterPlan } from './plan.ts';

/** Any of the options. */
export const multiSelectFilter = singleValue<MultiSelectFilterPlan>({
  takesSeveral: () => true,
  accepts: isOption,
});
