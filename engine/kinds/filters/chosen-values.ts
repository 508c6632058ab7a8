import type { OptionPlan } from '../../language/plan/value-format.ts';
import { isTexts, type FilterValue } from './filter-value.ts';

/** The chosen values of a filter that takes single values. */
export const chosenValues = (value: FilterValue | undefined): readonly string[] => {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return isTexts(value) ? value : [];
};

/** The labels of the chosen options. */
export const chosenLabels = (options: readonly OptionPlan[], value: FilterValue | undefined): string =>
  chosenValues(value)
    .map((chosen) => options.find((option) => String(option.value) === chosen)?.label ?? chosen)
    .join(', ');

/** The list with the value added or removed. */
export const toggleValue = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
