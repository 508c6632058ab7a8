import { isSameValue, type FilterValues } from '../../../kinds/filters/filter-value.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';

import { lookUp } from '../../../json.ts';

/** Whether a filter is set to anything but its default. */
export const differs = ({ name }: FilterPlan, values: FilterValues, defaults: FilterValues): boolean =>
  !isSameValue(lookUp(values, name), lookUp(defaults, name));
