import type { FilterValues } from '../../kinds/filters/filter-value.ts';
import type { SharedFiltersPlan } from '../../kinds/blocks/stack/plan.ts';
import { filterPairs, readFilters } from './filter-url.ts';
import { visibleFilters, filterEntries, paramsOf } from '../list/list-filters.ts';
import type { Clock } from '../time/clock.ts';
import { lookUp } from '../../json.ts';
import { QueryReading } from './query-reading.ts';
import { formatQuery, type QueryPair } from './query-string.ts';
import type { Scopes } from '../scopes.ts';
import type { Context } from '../viewer/visibility.ts';

/** Reads shared filters from the URL, defaults included. `dropped` names the keys of no use; `others` belong to other blocks. */
export const parseSharedFilters = (
  plan: SharedFiltersPlan,
  search: string,
  context: Context,
  others: readonly string[],
): { readonly values: FilterValues; readonly dropped: readonly string[] } => {
  const reading = new QueryReading(search, others);
  const values = readFilters(plan, reading, context);
  return { values, dropped: [...reading.dropped, ...reading.rest()] };
};

/** Writes shared filters as the search part of a URL, after its other keys; the inverse of `parseSharedFilters`. */
export const formatSharedFilters = (
  plan: SharedFiltersPlan,
  values: FilterValues,
  scopes: Scopes,
  others: readonly QueryPair[] = [],
): string =>
  formatQuery([...others, ...plan.filters.flatMap((filter) => filterPairs(plan, filter, values, scopes))]);

/**
 * The scope `filters` of the blocks inside: each parameter with its sent value, null where it has none, and
 * each filter's value under its name, by which a range is passed on.
 */
export const sharedScope = (
  plan: SharedFiltersPlan,
  values: FilterValues,
  context: Context,
  clock: Clock,
): Readonly<Record<string, unknown>> => {
  const shown = visibleFilters(plan.filters, values, context);
  const nothing = [...plan.filters.map(({ name }) => name), ...plan.filters.flatMap(paramsOf)].map(
    (name) => [name, null] as const,
  );
  const named = shown.map(({ name }) => [name, lookUp(values, name) ?? null] as const);
  const sent = shown.flatMap((filter) => filterEntries(filter, lookUp(values, filter.name) ?? null, clock));
  // The zone is needed even without days: it decides which day today is.
  const zones = plan.filters.flatMap(({ zone }) => (zone === undefined ? [] : [[zone, clock.zone] as const]));
  return Object.fromEntries<unknown>([...nothing, ...zones, ...named, ...sent]);
};
