import type { DateRangeFilterPlan } from './plan.ts';
import { resolveDateRange } from '../../../resolve/time/date-range.ts';
import { isRange, type FilterValue, type RangeValue } from '../filter-value.ts';
import type { FilterSetting } from '../filter-view.ts';

/** The value as a range, where it is one. */
export const rangeOf = (value: FilterValue | undefined): RangeValue | undefined =>
  isRange(value) ? value : undefined;

/** The first and the last day, as dates. */
export const daysOf = (range: RangeValue | undefined, today: string): readonly [from: string, to: string] => {
  if (range === undefined) return ['', ''];
  return 'preset' in range ? resolveDateRange(range.preset, today) : [range.from, range.to];
};

/** The name of the range: its kind of date where there are several, else the filter's own name. */
export const rangeLabel = (
  filter: DateRangeFilterPlan,
  label: string,
  value: FilterValue | undefined,
): string => {
  const chosen = rangeOf(value)?.of ?? filter.of?.default;
  return filter.of?.options.find((option) => String(option.value) === chosen)?.label ?? label;
};

/** The range as text; where there is none, the name of the queue that cleared it. */
export const rangeWords = (
  value: FilterValue | undefined,
  setting: Pick<FilterSetting, 'translate' | 'today' | 'formatDay'>,
  queue?: string,
): string => {
  const range = rangeOf(value);
  if (range === undefined)
    return queue === undefined
      ? setting.translate('filter.anyDate')
      : setting.translate('filter.anyDateOf', { queue });
  const [from, to] = daysOf(range, setting.today);
  if ('preset' in range) return setting.translate(`range.${range.preset}`);
  return from === to ? setting.formatDay(from) : `${setting.formatDay(from)} – ${setting.formatDay(to)}`;
};
