import * as values from '../../kinds/generated/filter-values.ts';
import {
  isTexts,
  type Filtered,
  type FilterLogic,
  type FilterValue,
  type FilterValues,
  type QueryEntry,
} from '../../kinds/filters/filter-value.ts';
import type { FilterKind, OneOf } from '../../kinds/kinds.ts';
import type { FilterPlan, FilterPlans } from '../../language/plan/filter-plan.ts';
import type { Value } from '../../language/value/value.ts';
import { lookUp } from '../../json.ts';
import type { Scopes } from '../scopes.ts';
import type { QueryReading } from '../address/query-reading.ts';
import type { QueryPair } from '../address/query-string.ts';
import type { Clock } from '../time/clock.ts';
import { settleVisible, withScopes, type Context } from '../viewer/visibility.ts';

/** The value logic of each kind; a kind without one does not compile. */
const kinds: { readonly [Kind in FilterKind]: FilterLogic<FilterPlans[Kind]> } = values;

type OfKind<Kind extends FilterKind> = OneOf<FilterPlans, Kind>;

const planned = <Kind extends FilterKind>(
  filter: OfKind<Kind>,
  written: Value | readonly Value[],
  scopes: Scopes,
) => kinds[filter.as].planned(filter, written, scopes);
const chosen = <Kind extends FilterKind>(filter: OfKind<Kind>, scopes: Scopes) =>
  kinds[filter.as].chosen?.(filter, scopes);
const keys = <Kind extends FilterKind>(list: Filtered, filter: OfKind<Kind>) =>
  kinds[filter.as].keys(list, filter);
const read = <Kind extends FilterKind>(
  list: Filtered,
  filter: OfKind<Kind>,
  reading: QueryReading,
  scopes: Scopes,
  otherwise: FilterValue | undefined,
) => kinds[filter.as].read(list, filter, reading, scopes, otherwise);
const beside = <Kind extends FilterKind>(
  list: Filtered,
  filter: OfKind<Kind>,
  value: FilterValue | undefined,
  rename: (key: string) => string,
) => kinds[filter.as].beside?.(list, filter, value, rename);
const params = <Kind extends FilterKind>(filter: OfKind<Kind>) => kinds[filter.as].params(filter);
const entries = <Kind extends FilterKind>(filter: OfKind<Kind>, value: FilterValue, clock: Clock) =>
  kinds[filter.as].entries(filter, value, clock);

/** The value to which a descriptor sets a filter: a named range, or values and variables; undefined when it cannot be used here. */
export const plannedValue = (
  filter: FilterPlan,
  written: Value | readonly Value[],
  scopes: Scopes,
): FilterValue | undefined => planned(filter, written, scopes);

/** The choice for the whole session, for a filter that such a choice sets: it cannot be set here then. */
export const chosenFilter = (filter: FilterPlan, scopes: Scopes): FilterValue | undefined =>
  chosen(filter, scopes);

/** The URL keys of a filter, the one with its value first. */
export const keysOf = (list: Filtered, filter: FilterPlan): readonly string[] => keys(list, filter);

/** The URL keys of all filters of a list. */
export const filterKeys = (list: Filtered): readonly string[] =>
  list.filters.flatMap((filter) => keysOf(list, filter));

/** Reads a filter's value from the URL, its default included. */
export const readFilter = (
  list: Filtered,
  filter: FilterPlan,
  reading: QueryReading,
  scopes: Scopes,
): FilterValue | undefined => read(list, filter, reading, scopes, defaultOf(filter, scopes));

/** The URL pairs of a filter beside its value, under the keys that `rename` makes of its own. */
export const pairsBeside = (
  list: Filtered,
  filter: FilterPlan,
  value: FilterValue | undefined,
  rename: (key: string) => string,
): readonly QueryPair[] => beside(list, filter, value, rename) ?? [];

/** The query parameters that a filter may set. */
export const paramsOf = (filter: FilterPlan): readonly string[] => params(filter);

/** The query parameters that a filter's value sets. */
export const filterEntries = (filter: FilterPlan, value: FilterValue, clock: Clock): readonly QueryEntry[] =>
  value === null ? [] : entries(filter, value, clock);

/** The default of a filter; undefined when it has none, or one that cannot be used here. */
export const defaultOf = (filter: FilterPlan, scopes: Scopes): FilterValue | undefined =>
  chosenFilter(filter, scopes) ?? writtenDefault(filter, scopes);

const writtenDefault = (filter: FilterPlan, scopes: Scopes): FilterValue | undefined =>
  filter.default === undefined ? undefined : plannedValue(filter, filter.default, scopes);

/**
 * The values that a session remembers: a searched text finds one record today and would hide all others
 * tomorrow, so such a filter is remembered with its default; days, choices and records that narrow a list are
 * remembered.
 */
export const rememberedValues = (
  filters: readonly FilterPlan[],
  values: FilterValues,
  scopes: Scopes,
): FilterValues =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const chosen = lookUp(values, filter.name);
      const isForgotten = kinds[filter.as].isForgotten === true && chosen !== undefined && chosen !== null;
      const value = isForgotten ? defaultOf(filter, scopes) : chosen;
      return value === undefined ? [] : [[filter.name, value] as const];
    }),
  );

/** The scope `filters`: each filter's value by its name, null where it has none. */
export const filterScope = (
  filters: readonly FilterPlan[],
  values: FilterValues,
): Readonly<Record<string, FilterValue>> =>
  Object.fromEntries(filters.map(({ name }) => [name, lookUp(values, name) ?? null]));

/** The filters that are drawn and take part in the request; a hidden one counts as empty for the conditions of the others. */
export const visibleFilters = (
  filters: readonly FilterPlan[],
  values: FilterValues,
  context: Context,
): readonly FilterPlan[] => {
  const shown = settleVisible(filters, (nodes) => {
    const effective = filters.map(({ name }, at) => {
      const filter = filters[at];
      const hidden = filter === undefined || !nodes.has(filter);
      return [name, hidden ? null : (lookUp(values, name) ?? null)];
    });
    return withScopes(context, { filters: Object.fromEntries(effective) });
  });
  return filters.filter((filter) => shown.has(filter));
};

/** Whether anything narrows the rows. */
export const hasFilters = (values: FilterValues): boolean =>
  Object.values(values).some((value) => value !== null && !(isTexts(value) && value.length === 0));

/** Whether the rows are narrowed by nothing but what the list begins with: nobody has set anything. */
export const areDefaults = (filters: readonly FilterPlan[], values: FilterValues, scopes: Scopes): boolean =>
  filters.every(
    (filter) =>
      JSON.stringify(lookUp(values, filter.name) ?? null) ===
      JSON.stringify(defaultOf(filter, scopes) ?? null),
  );

/** How many of the filters have a value. */
export const countFilters = (filters: readonly FilterPlan[], values: FilterValues): number =>
  filters.filter(({ name }) => (lookUp(values, name) ?? null) !== null).length;
