import type { FilterLogic } from '../filter-value.ts';
import { acceptsText, singleValue } from '../single-value.ts';
import type { SearchFilterPlan } from './plan.ts';

/** A searched text. It finds one record today and would hide all others tomorrow: no session remembers it. */
export const searchFilter: FilterLogic<SearchFilterPlan> = {
  ...singleValue<SearchFilterPlan>({
    takesSeveral: () => false,
    accepts: (filter, text) => acceptsText(filter, text, filter.maxLength),
  }),
  isForgotten: true,
};
