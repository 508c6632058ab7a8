import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import { isRange, isTexts, type FilterValue, type FilterValues } from '../../resolve/filter-value.ts';
import { lookUp } from '../../resolve/own-property.ts';

const partsOf = (value: FilterValue): readonly (string | undefined)[] => {
  if (value === null) return [];
  if (isTexts(value)) return value.toSorted();
  if (!isRange(value)) return [value];
  return 'preset' in value ? [value.preset, value.of] : [value.from, value.to, value.of];
};

/** Whether a filter is set to anything but its default. */
export const differs = ({ name }: FilterPlan, values: FilterValues, defaults: FilterValues): boolean => {
  const [value, planned] = [partsOf(lookUp(values, name) ?? null), partsOf(lookUp(defaults, name) ?? null)];
  return value.length !== planned.length || value.some((part, at) => part !== planned[at]);
};
