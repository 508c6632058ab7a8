import { filterKey, reservedKeys } from '../../../resolve/address/filter-key.ts';
import type { QueryReading } from '../../../resolve/address/query-reading.ts';
import { daysValue, textValue, type UrlValue } from '../../../resolve/address/url-value.ts';
import { isDateRangePreset, resolveDateRange, todayIn } from '../../../resolve/time/date-range.ts';
import {
  isRange,
  type Filtered,
  type FilterLogic,
  type FilterValue,
  type RangeValue,
} from '../filter-value.ts';
import type { DateRangeFilterPlan } from './plan.ts';

/** The key of a range's kind of date: the parameter's own name, unless it is taken. */
export const ofKey = ({ filters }: Filtered, filter: DateRangeFilterPlan): string => {
  const param = filter.of?.param;
  const taken =
    param === undefined ||
    reservedKeys.has(param) ||
    filters.some(
      (other) =>
        filterKey(other) === param ||
        (other !== filter && other.as === 'dateRange' && other.of?.param === param),
    );
  return taken ? `${filter.name}_of` : param;
};

/** Whether the days of a range begin and end in a zone; calendar days, the same everywhere, do not. `of` is the kind of date. */
export const isZoned = ({ zone, of: dates }: DateRangeFilterPlan, of: string | undefined): boolean =>
  zone !== undefined && dates?.calendarDays?.includes(of ?? dates.default) !== true;

const ofValue = (filter: DateRangeFilterPlan): UrlValue<string> =>
  textValue((text) => filter.of?.options.some(({ value }) => String(value) === text) ?? false);

/** The range with its kind of date; the filter's default is left out. */
export const withOf = (
  filter: DateRangeFilterPlan,
  range: RangeValue,
  of: string | undefined,
): RangeValue => {
  const { of: _, ...days } = range;
  return of === undefined || of === filter.of?.default ? days : { ...days, of };
};

/** Reads a range from the keys that `rename` makes of its own: null where it was cleared on purpose. */
export const readRange = (
  list: Filtered,
  filter: DateRangeFilterPlan,
  reading: QueryReading,
  rename: (key: string) => string = (key) => key,
): FilterValue | undefined => {
  const [key, of] = [rename(filterKey(filter)), rename(ofKey(list, filter))];
  const emptied = reading.takeEmpty(key);
  const given = reading.take(key, daysValue);
  const which = filter.of !== undefined && reading.has(of) ? reading.take(of, ofValue(filter)) : undefined;
  const otherwise = filter.default === undefined ? undefined : { preset: filter.default };
  const range = given ?? (emptied ? undefined : otherwise);
  if (range !== undefined) return withOf(filter, range, which);
  if (which !== undefined) reading.drop(of);
  return emptied && otherwise !== undefined ? null : undefined;
};

/** A range of days, by its name or from the first to the last. */
export const dateRangeFilter: FilterLogic<DateRangeFilterPlan> = {
  planned: (_, written) =>
    typeof written === 'string' && isDateRangePreset(written) ? { preset: written } : undefined,
  keys: (list, filter) => [filterKey(filter), ofKey(list, filter)],
  read: (list, filter, reading) => readRange(list, filter, reading),
  beside: (list, filter, value, rename) =>
    isRange(value) && value.of !== undefined && value.of !== filter.of?.default
      ? [[rename(ofKey(list, filter)), value.of]]
      : [],
  params: ({ params, zone, of }) => [...params, zone, of?.param].filter((name) => name !== undefined),
  entries: ({ params: [first, last], zone, of }, value, clock) => {
    if (!isRange(value)) return [];
    const [from, to] =
      'preset' in value
        ? resolveDateRange(value.preset, todayIn(clock.zone, clock.now))
        : [value.from, value.to];
    return [
      [first, from],
      [last, to],
      ...(zone === undefined ? [] : [[zone, clock.zone] as const]),
      ...(of === undefined ? [] : [[of.param, value.of ?? of.default] as const]),
    ];
  },
};
