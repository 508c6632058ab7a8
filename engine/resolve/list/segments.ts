import type { ListPlan, SegmentPlan } from '../../kinds/blocks/list/plan.ts';
import type { DateRangeFilterPlan } from '../../kinds/filters/date-range/plan.ts';
import { isSameValue, type FilterValue, type FilterValues } from '../../kinds/filters/filter-value.ts';
import { defaultOf, plannedValue } from './list-filters.ts';
import type { ListState } from './list-state.ts';
import { lookUp } from '../../json.ts';
import { isVisible, type Context } from '../viewer/visibility.ts';

/** A shown segment, with the change that choosing it makes. */
export interface ShownSegment {
  readonly segment: SegmentPlan;
  /** The filters that belong to it while it is open: those that some segment sets, and the ranges that it sets or clears. */
  readonly sets: readonly string[];
  /** The values that choosing it sets, null for the filters that it empties; including the ranges that it restores. */
  readonly values: FilterValues;
  /** The former values of the ranges that it sets or clears, where they were not the default. */
  readonly aside: FilterValues;
  /** Whether the filters have its values; that is so for one segment at most. */
  readonly isOpen: boolean;
}
type Standing = Pick<ListState, 'filters' | 'aside'>;
interface Candidate {
  readonly segment: SegmentPlan;
  /** The values that it sets by itself; a range that is not here is unchanged. */
  readonly own: FilterValues;
}

/** The ranges of a list, in order. */
export const rangesOf = ({ filters }: Pick<ListPlan, 'filters'>): readonly DateRangeFilterPlan[] =>
  filters.filter((filter) => filter.as === 'dateRange');

/** The names of the filters that segments set, except ranges. */
const segmentFilters = ({ filters, segments }: ListPlan): readonly string[] => {
  const ranges = rangesOf({ filters }).map(({ name }) => name);
  const names = segments.flatMap((segment) => Object.keys(segment.filters));
  return [...new Set(names)].filter((name) => !ranges.includes(name));
};

/** The values that the segment sets by itself; undefined where a value cannot be decided here, or its filter is not offered. */
const ownValues = (list: ListPlan, segment: SegmentPlan, context: Context): FilterValues | undefined => {
  const values = new Map<string, FilterValue>(segmentFilters(list).map((name) => [name, null]));
  if (segment.isQueue === true) for (const { name } of rangesOf(list)) values.set(name, null);
  for (const [name, written] of Object.entries(segment.filters)) {
    const filter = list.filters.find((one) => one.name === name);
    const value = filter === undefined ? undefined : plannedValue(filter, written, context.scopes);
    if (value === undefined) return undefined;
    values.set(name, value);
  }
  return Object.fromEntries(values);
};

const fits = ({ own }: Candidate, current: FilterValues): boolean =>
  Object.entries(own).every(([name, value]) => isSameValue(lookUp(current, name), value));

const setsRange = (list: ListPlan, { own }: Candidate): boolean =>
  rangesOf(list).some(({ name }) => Object.hasOwn(own, name));

/** A segment that sets a range is more specific than one that leaves it. */
const findOpen = (
  list: ListPlan,
  candidates: readonly Candidate[],
  current: FilterValues,
): Candidate | undefined => {
  const fitting = candidates.filter((one) => fits(one, current));
  return fitting.find((one) => setsRange(list, one)) ?? fitting[0];
};

/** The value of a range, or its value before the open segment set or cleared it; null is no range. */
export const standingRange = (
  filter: DateRangeFilterPlan,
  { filters, aside = {} }: Standing,
  isCovered: boolean,
  context: Context,
): FilterValue => {
  if (!isCovered) return lookUp(filters, filter.name) ?? null;
  const value = lookUp(aside, filter.name);
  return value === undefined ? (defaultOf(filter, context.scopes) ?? null) : value;
};

const byName = (
  ranges: readonly { readonly filter: DateRangeFilterPlan; readonly standing: FilterValue }[],
): FilterValues => Object.fromEntries(ranges.map(({ filter, standing }) => [filter.name, standing]));

/** The segments that this viewer sees, in order; one whose values cannot be decided here, or whose filter is not offered, is left out. */
export const resolveSegments = (
  list: ListPlan,
  state: Standing,
  context: Context,
): readonly ShownSegment[] => {
  const candidates = list.segments.flatMap((segment): readonly Candidate[] => {
    const own = isVisible(segment, context) ? ownValues(list, segment, context) : undefined;
    return own === undefined ? [] : [{ segment, own }];
  });
  const open = findOpen(list, candidates, state.filters);
  const ranges = rangesOf(list).map((filter) => {
    const isCovered = open !== undefined && Object.hasOwn(open.own, filter.name);
    return { filter, isCovered, standing: standingRange(filter, state, isCovered, context) };
  });
  return candidates.map((candidate) => {
    const { segment, own } = candidate;
    const restored = ranges.filter(({ isCovered }) => isCovered);
    const aside = ranges.filter(
      ({ filter, standing }) =>
        Object.hasOwn(own, filter.name) && !isSameValue(standing, defaultOf(filter, context.scopes)),
    );
    return {
      segment,
      sets: Object.keys(own),
      values: { ...byName(restored), ...own },
      aside: byName(aside),
      isOpen: candidate === open,
    };
  });
};
