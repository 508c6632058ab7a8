import type { FilterValues } from '../../kinds/filters/filter-value.ts';
import type { SharedFiltersPlan } from '../../kinds/blocks/stack/plan.ts';
import { filterPairs, readFilters } from './filter-url.ts';
import { visibleFilters, filterEntries, paramsOf } from '../list/list-filters.ts';
import type { Clock } from '../time/clock.ts';
import { lookUp } from '../../json.ts';
import { QueryReading } from './query-reading.ts';
import { formatQuery, parseQuery, type QueryPair } from './query-string.ts';
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

/** Writes shared filters as the search part of a URL, behind what is kept of it; the inverse of `parseSharedFilters`. */
export const formatSharedFilters = (
  plan: SharedFiltersPlan,
  values: FilterValues,
  scopes: Scopes,
  kept: readonly QueryPair[] = [],
): string =>
  formatQuery([...kept, ...plan.filters.flatMap((filter) => filterPairs(plan, filter, values, scopes))]);

const longestMemory = 4_000;

/** What a session remembers of shared filters, where the URL says nothing of them. */
export const sharedToRestore = (
  { preset }: SharedFiltersPlan,
  own: readonly QueryPair[],
  remembered: string | null,
): readonly QueryPair[] => {
  if (preset === undefined || own.length > 0 || remembered === null || remembered.length > longestMemory)
    return [];
  return remembered.startsWith('?') ? parseQuery(remembered) : [];
};

/**
 * What the blocks inside read as `filters`: each parameter with the value it is sent with, null where it has none, and each filter's
 * value under its name, which is how a range is handed on.
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
  // Also where no days are chosen: the zone says which day today is.
  const zones = plan.filters.flatMap(({ zone }) => (zone === undefined ? [] : [[zone, clock.zone] as const]));
  return Object.fromEntries<unknown>([...nothing, ...zones, ...named, ...sent]);
};
