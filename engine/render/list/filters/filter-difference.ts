import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { isSameValue, type FilterValues } from '../../../resolve/list/filter-value.ts';
import { lookUp } from '../../../json.ts';

/** Whether a filter is set to anything but its default. */
export const differs = ({ name }: FilterPlan, values: FilterValues, defaults: FilterValues): boolean =>
  !isSameValue(lookUp(values, name), lookUp(defaults, name));
