import { readRange } from '../../kinds/filters/date-range/value.ts';
import {
  isRange,
  isSameValue,
  isTexts,
  type Filtered,
  type FilterValue,
  type FilterValues,
} from '../../kinds/filters/filter-value.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import {
  chosenFilter,
  defaultOf,
  keysOf,
  pairsBeside,
  readFilter,
  visibleFilters,
} from '../list/list-filters.ts';
import { asideKey, filterKey } from './filter-key.ts';
import { lookUp } from '../../json.ts';
import type { Scopes } from '../scopes.ts';
import type { Context } from '../viewer/visibility.ts';
import type { QueryReading } from './query-reading.ts';
import type { QueryPair } from './query-string.ts';
import { daysValue } from './url-value.ts';

type Rename = (key: string) => string;
const asItIs: Rename = (key) => key;

/** Reads the values of the filters, defaults included; those that are not shown have none. */
export const readFilters = (list: Filtered, reading: QueryReading, context: Context): FilterValues => {
  const given = list.filters.filter((filter) => keysOf(list, filter).some((key) => reading.has(key)));
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

/** Reads the ranges that a segment has set aside, by their names; null where there was none although there is a default. */
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

/** Whether two lists have the same texts in the same order. */
export const sameTexts = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((text, at) => text === right[at]);

const textsOf = (value: FilterValue | undefined): readonly string[] => {
  if (value === null || value === undefined) return [];
  if (isRange(value)) return daysValue.format(value);
  return isTexts(value) ? value : [value];
};

/** A filter's value in the form of the URL; nothing when it is the default. */
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
  pairs.push(...pairsBeside(list, filter, value, rename));
  return pairs;
};

/** Whether any filter is set to something else than its default. */
export const differsFromDefaults = (list: Filtered, values: FilterValues, scopes: Scopes): boolean =>
  list.filters.some((filter) => filterPairs(list, filter, values, scopes).length > 0);

/** The ranges that a segment has set aside in the form of the URL; the inverse of `readAside`. */
export const asidePairs = (list: Filtered, aside: FilterValues, scopes: Scopes): readonly QueryPair[] =>
  list.filters.flatMap((filter) =>
    Object.hasOwn(aside, filter.name) ? filterPairs(list, filter, aside, scopes, asideKey) : [],
  );
