import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { FilterValue } from '../../resolve/list/filter-value.ts';
import { rangeLabel } from './date-range/range-words.ts';

/** What stands before the words of a filter's value. */
export const filterName = (filter: FilterPlan, label: string, value: FilterValue | undefined): string =>
  filter.as === 'dateRange' ? rangeLabel(filter, label, value) : label;
