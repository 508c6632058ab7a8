import { isOption, singleValue } from '../single-value.ts';
import type { SelectFilterPlan } from './plan.ts';

/** One of the options. */
export const selectFilter = singleValue<SelectFilterPlan>({
  takesSeveral: () => false,
  accepts: isOption,
});
