import type { ListPlan } from '../../language/plan/block-plan.ts';
import type { DateRangeFilterPlan, FilterPlan } from '../../language/plan/filter-plan.ts';
import {
  chosenFilter,
  defaultOf,
  isRange,
  isSameValue,
  isTexts,
  takesSeveral,
  visibleFilters,
  type FilterValue,
  type FilterValues,
  type RangeValue,
} from '../list/filter-value.ts';
import { asideKey, filterKey, ofKey } from './list-keys.ts';
import { lookUp } from '../../json.ts';
import type { QueryReading } from './query-reading.ts';
import type { QueryPair } from './query-string.ts';
import type { Scopes } from '../scopes.ts';
import { acceptsText, daysValue, textsValue, textValue, type UrlValue } from './url-value.ts';
import type { Context } from '../viewer/visibility.ts';

type Filtered = Pick<ListPlan, 'filters'>;

const ofValue = (filter: DateRangeFilterPlan): UrlValue<string> =>
  textValue((text) => filter.of?.options.some(({ value }) => String(value) === text) ?? false);

const withOf = (filter: DateRangeFilterPlan, range: RangeValue, of: string | undefined): RangeValue =>
  of === undefined || of === filter.of?.default ? range : { ...range, of };

type Rename = (key: string) => string;
const asItIs: Rename = (key) => key;

const readRange = (
  list: Filtered,
  filter: DateRangeFilterPlan,
  reading: QueryReading,
  rename: Rename = asItIs,
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

const readFilter = (
  list: Filtered,
  filter: FilterPlan,
  reading: QueryReading,
  scopes: Scopes,
): FilterValue | undefined => {
  if (filter.as === 'dateRange') return readRange(list, filter, reading);
  const otherwise = defaultOf(filter, scopes);
  const key = filterKey(filter);
  const isChosen = chosenFilter(filter, scopes) !== undefined;
  if (reading.takeEmpty(key)) return otherwise === undefined || isChosen ? otherwise : null;
  const accepts = (text: string) => acceptsText(filter, text);
  const value = takesSeveral(filter)
    ? reading.take(key, textsValue(accepts))
    : reading.take(key, textValue(accepts));
  if (!isChosen) return value ?? otherwise;
  if (value !== undefined && !isSameValue(value, otherwise)) reading.drop(key);
  return otherwise;
};

/** Reads the values of the filters, defaults included; those that are not shown have none. */
export const readFilters = (list: Filtered, reading: QueryReading, context: Context): FilterValues => {
  const given = list.filters.filter(
    (filter) =>
      reading.has(filterKey(filter)) || (filter.as === 'dateRange' && reading.has(ofKey(list, filter))),
  );
  const values = new Map<string, FilterValue>();
  for (const filter of list.filters) {
    const value = readFilter(list, filter, reading, context.scopes);
    if (value !== undefined) values.set(filter.name, value);
  }
  const shown = visibleFilters(list.filters, Object.fromEntries(values), context);
  for (const filter of list.filters) {
    if (shown.includes(filter)) continue;
    values.delete(filter.name);
    if (given.includes(filter)) reading.drop(filterKey(filter));
  }
  return Object.fromEntries(values);
};

/** Reads what a segment has set aside: ranges by their names, null where there was none although there is a default. */
export const readAside = (
  list: Pick<ListPlan, 'filters' | 'segments'>,
  values: FilterValues,
  reading: QueryReading,
  context: Context,
): FilterValues => {
  if (list.segments.length === 0) return {};
  const aside = visibleFilters(list.filters, values, context).flatMap((filter) => {
    if (filter.as !== 'dateRange' || !reading.has(asideKey(filterKey(filter)))) return [];
    const value = readRange(list, filter, reading, asideKey);
    return value === undefined || isSameValue(value, defaultOf(filter, context.scopes))
      ? []
      : [[filter.name, value] as const];
  });
  return Object.fromEntries(aside);
};

/** Whether two lists hold the same texts in the same order. */
export const sameTexts = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, at) => text === right[at]);

const textsOf = (value: FilterValue | undefined): readonly string[] => {
  if (value === null || value === undefined) return [];
  if (isRange(value)) return daysValue.format(value);
  return isTexts(value) ? value : [value];
};

/** How a filter's value stands in the URL; nothing when it is the default. */
export const filterPairs = (
  list: Filtered,
  filter: FilterPlan,
  values: FilterValues,
  scopes: Scopes,
  rename: Rename = asItIs,
): readonly QueryPair[] => {
  if (chosenFilter(filter, scopes) !== undefined) return [];
  const value = lookUp(values, filter.name);
  const otherwise = textsOf(defaultOf(filter, scopes));
  const texts = textsOf(value);
  const key = rename(filterKey(filter));
  const pairs: QueryPair[] = sameTexts(texts, otherwise) ? [] : texts.map((text) => [key, text]);
  if (texts.length === 0 && (otherwise.length > 0 || (value === null && filter.default !== undefined)))
    pairs.push([key, '']);
  if (
    filter.as === 'dateRange' &&
    isRange(value) &&
    value.of !== undefined &&
    value.of !== filter.of?.default
  )
    pairs.push([rename(ofKey(list, filter)), value.of]);
  return pairs;
};

/** Whether any filter is set to something else than its default. */
export const differsFromDefaults = (list: Filtered, values: FilterValues, scopes: Scopes): boolean =>
  list.filters.some((filter) => filterPairs(list, filter, values, scopes).length > 0);

/** How what a segment has set aside stands in the URL; the inverse of `readAside`. */
export const asidePairs = (list: Filtered, aside: FilterValues, scopes: Scopes): readonly QueryPair[] =>
  list.filters.flatMap((filter) =>
    Object.hasOwn(aside, filter.name) ? filterPairs(list, filter, aside, scopes, asideKey) : [],
  );
