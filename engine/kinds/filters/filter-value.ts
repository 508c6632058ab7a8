import type { ListPlan } from '../blocks/list/plan.ts';
import type { Value } from '../../language/value/value.ts';
import type { QueryReading } from '../../resolve/address/query-reading.ts';
import type { QueryPair } from '../../resolve/address/query-string.ts';
import type { DaysOrPreset } from '../../resolve/address/url-value.ts';
import type { QueryValue } from '../../resolve/answer/request.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import type { Clock } from '../../resolve/time/clock.ts';

/** A range of days; `of` names its kind of date where that is not the filter's default. */
export type RangeValue = DaysOrPreset & { readonly of?: string };
/** The value of a filter; null is nothing, on purpose, although the filter has a default. */
export type FilterValue = string | readonly string[] | RangeValue | null;
/** The value of each filter that has one, by the filter's name. */
export type FilterValues = Readonly<Record<string, FilterValue>>;

/** Whether a value is a range. */
export const isRange = (value: FilterValue | undefined): value is RangeValue =>
  typeof value === 'object' && value !== null && ('preset' in value || 'from' in value);

/** Whether a value is several texts. */
export const isTexts = (value: FilterValue | undefined): value is readonly string[] => Array.isArray(value);

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

/** The filters that share an address. */
export type Filtered = Pick<ListPlan, 'filters'>;
/** A query parameter of the call, with its value. */
export type QueryEntry = readonly [param: string, value: QueryValue];

/** The value logic of one kind of filter: how it is planned, written in the URL, and sent. */
export interface FilterLogic<Plan> {
  /** The value that a descriptor sets; undefined when it cannot be used here. */
  readonly planned: (
    filter: Plan,
    written: Value | readonly Value[],
    scopes: Scopes,
  ) => FilterValue | undefined;
  /** The choice for the whole session, where such a choice sets it. */
  readonly chosen?: (filter: Plan, scopes: Scopes) => FilterValue | undefined;
  /** Whether a session remembers only its default. */
  readonly isForgotten?: true;
  /** The URL keys of the filter, the one with its value first. */
  readonly keys: (list: Filtered, filter: Plan) => readonly string[];
  /** Reads the value from the URL; `otherwise` is its value where the URL has none. */
  readonly read: (
    list: Filtered,
    filter: Plan,
    reading: QueryReading,
    scopes: Scopes,
    otherwise: FilterValue | undefined,
  ) => FilterValue | undefined;
  /** The URL pairs beside the value itself. */
  readonly beside?: (
    list: Filtered,
    filter: Plan,
    value: FilterValue | undefined,
    rename: (key: string) => string,
  ) => readonly QueryPair[];
  /** The query parameters that it may set. */
  readonly params: (filter: Plan) => readonly string[];
  /** The query parameters that the value sets. */
  readonly entries: (filter: Plan, value: FilterValue, clock: Clock) => readonly QueryEntry[];
}
