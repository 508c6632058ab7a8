import type { DateRangeFilterPlan, FilterPlan } from '../../language/plan/filter-plan.ts';
import type { Value } from '../../language/value.ts';
import { isDateRangePreset } from '../time/date-range.ts';
import { lookUp } from '../../json.ts';
import { chosenValue, resolveValue, type Scopes } from '../scopes.ts';
import { acceptsText, type DaysOrPreset, textsValue, textValue } from '../address/url-value.ts';
import { settleVisible, withScopes, type Context } from '../viewer/visibility.ts';

/** A range of days; `of` names which date is meant where that is not the filter's default. */
export type RangeValue = DaysOrPreset & { readonly of?: string };
/** What a filter is set to; null is nothing, on purpose, although the filter has a default. */
export type FilterValue = string | readonly string[] | RangeValue | null;
/** The value of each filter that has one, by the filter's name. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

type Single = Exclude<FilterPlan, { readonly as: 'dateRange' }>;

/** Whether the filter's value is a list of texts and not one text. */
export const takesSeveral = (filter: Single): boolean =>
  filter.as === 'multiSelect' || (filter.as === 'lookup' && filter.several);

/** Tells a range from the other values. */
export const isRange = (value: FilterValue | undefined): value is RangeValue =>
  typeof value === 'object' && value !== null && ('preset' in value || 'from' in value);

/** Tells several texts from the other values. */
export const isTexts = (value: FilterValue | undefined): value is readonly string[] => Array.isArray(value);

const isList = (written: Value | readonly Value[]): written is readonly Value[] => Array.isArray(written);

/** What a descriptor sets a filter to: a named range, or values and variables; undefined when that is of no use here. */
export const plannedValue = (
  filter: FilterPlan,
  written: Value | readonly Value[],
  scopes: Scopes,
): FilterValue | undefined => {
  if (filter.as === 'dateRange')
    return typeof written === 'string' && isDateRangePreset(written) ? { preset: written } : undefined;
  const values = (isList(written) ? written : [written]).flatMap((one): readonly unknown[] => {
    const value = resolveValue(one, scopes);
    return Array.isArray(value) ? value : [value];
  });
  const texts = values.filter((item) => ['string', 'number', 'boolean'].includes(typeof item)).map(String);
  const accepts = (text: string) => acceptsText(filter, text);
  return takesSeveral(filter)
    ? textsValue(accepts).parse(texts).value
    : textValue(accepts).parse(texts).value;
};

/** What is chosen for the whole session, for a filter that such a choice sets: nobody sets it here then. */
export const chosenFilter = (filter: FilterPlan, scopes: Scopes): FilterValue | undefined => {
  if (filter.as === 'dateRange' || filter.chosenBy === undefined) return undefined;
  const value = chosenValue(filter.chosenBy, scopes);
  return value === undefined || !takesSeveral(filter) ? value : [value];
};

/** What the filter is set to unless a person says otherwise; undefined when it has no default, or one that is of no use here. */
export const defaultOf = (filter: FilterPlan, scopes: Scopes): FilterValue | undefined =>
  chosenFilter(filter, scopes) ?? writtenDefault(filter, scopes);

const writtenDefault = (filter: FilterPlan, scopes: Scopes): FilterValue | undefined =>
  filter.default === undefined ? undefined : plannedValue(filter, filter.default, scopes);

/**
 * The values that a session remembers: a text that was searched for finds one record today and would hide all others
 * tomorrow, so such a filter is remembered as its default; days, choices and records that narrow a list are kept.
 */
export const rememberedValues = (
  filters: readonly FilterPlan[],
  values: FilterValues,
  scopes: Scopes,
): FilterValues =>
  Object.fromEntries(
    filters.flatMap((filter) => {
      const chosen = lookUp(values, filter.name);
      const isText = filter.as === 'search' && chosen !== undefined && chosen !== null;
      const value = isText ? defaultOf(filter, scopes) : chosen;
      return value === undefined ? [] : [[filter.name, value] as const];
    }),
  );

/** What the scope `filters` holds: each filter's value by its name, null where it has none. */
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

const partsOf = (value: FilterValue | undefined): readonly (string | undefined)[] => {
  if (value === null || value === undefined) return [];
  if (isTexts(value)) return value.toSorted();
  if (!isRange(value)) return [value];
  return 'preset' in value ? [value.preset, value.of] : [value.from, value.to, value.of];
};

/** Whether two values of a filter narrow the rows alike; the order of several does not matter. */
export const isSameValue = (left: FilterValue | undefined, right: FilterValue | undefined): boolean => {
  const [one, other] = [partsOf(left), partsOf(right)];
  return one.length === other.length && one.every((part, at) => part === other[at]);
};

/** Whether anything narrows the rows. */
export const hasFilters = (values: FilterValues): boolean =>
  Object.values(values).some((value) => value !== null && !(isTexts(value) && value.length === 0));

/** How many of the filters have a value. */
export const countFilters = (filters: readonly FilterPlan[], values: FilterValues): number =>
  filters.filter(({ name }) => (lookUp(values, name) ?? null) !== null).length;

/** Whether the days of a range begin and end in a zone; a calendar day, the same everywhere, does not. `of` is the date that is meant. */
export const isZoned = ({ zone, of: dates }: DateRangeFilterPlan, of: string | undefined): boolean =>
  zone !== undefined && dates?.calendarDays?.includes(of ?? dates.default) !== true;
