import type { ListPlan, SegmentPlan } from '../../kinds/blocks/list/plan.ts';
import type { DateRangeFilterPlan } from '../../kinds/filters/date-range/plan.ts';
import { isSameValue, type FilterValue, type FilterValues } from '../../kinds/filters/filter-value.ts';
import { defaultOf, plannedValue } from './list-filters.ts';
import type { ListState } from './list-state.ts';
import { lookUp } from '../../json.ts';
import { isVisible, type Context } from '../viewer/visibility.ts';

/** A segment that is shown, with what choosing it changes. */
export interface ShownSegment {
  readonly segment: SegmentPlan;
  /** The filters that are its own while it is open: those that some segment sets, and the ranges that it sets or clears. */
  readonly sets: readonly string[];
  /** What choosing it sets, null for the filters that it empties; the ranges it brings back are among them. */
  readonly values: FilterValues;
  /** What stood before in the ranges that it sets or clears, as far as that was not the default. */
  readonly aside: FilterValues;
  /** The filters stand as it sets them; so they do for one segment at most. */
  readonly isOpen: boolean;
}
type Standing = Pick<ListState, 'filters' | 'aside'>;
interface Candidate {
  readonly segment: SegmentPlan;
  /** What it sets by itself; a range that is not here stays as it is. */
  readonly own: FilterValues;
}

/** The ranges of a list, in order. */
export const rangesOf = ({ filters }: Pick<ListPlan, 'filters'>): readonly DateRangeFilterPlan[] =>
  filters.filter((filter) => filter.as === 'dateRange');

/** The names of the filters that segments set, but for ranges. */
const segmentFilters = ({ filters, segments }: ListPlan): readonly string[] => {
  const ranges = rangesOf({ filters }).map(({ name }) => name);
  const names = segments.flatMap((segment) => Object.keys(segment.filters));
  return [...new Set(names)].filter((name) => !ranges.includes(name));
};

/** What the segment sets by itself; undefined where a value cannot be told here, or its filter is not offered. */
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

/** One that sets a range says more than one that lets it stand. */
const findOpen = (
  list: ListPlan,
  candidates: readonly Candidate[],
  current: FilterValues,
): Candidate | undefined => {
  const fitting = candidates.filter((one) => fits(one, current));
  return fitting.find((one) => setsRange(list, one)) ?? fitting[0];
};

/** What stands in a range, or stood there before the open segment set or cleared it; null is no range. */
export const standingRange = (
  filter: DateRangeFilterPlan,
  { filters, aside = {} }: Standing,
  isCovered: boolean,
  context: Context,
): FilterValue => {
  if (!isCovered) return lookUp(filters, filter.name) ?? null;
  const kept = lookUp(aside, filter.name);
  return kept === undefined ? (defaultOf(filter, context.scopes) ?? null) : kept;
};

const byName = (
  ranges: readonly { readonly filter: DateRangeFilterPlan; readonly standing: FilterValue }[],
): FilterValues => Object.fromEntries(ranges.map(({ filter, standing }) => [filter.name, standing]));

/** The segments this viewer sees, in order; one whose values cannot be told here, or whose filter is not offered, is left out. */
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
