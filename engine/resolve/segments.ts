import type { ListPlan, SegmentPlan } from '../language/plan/block-plan.ts';
import { isSameValue, plannedValue, type FilterValue, type FilterValues } from './filter-value.ts';
import { lookUp } from './own-property.ts';
import { isVisible, type Context } from './visibility.ts';

/** A segment that is shown, with what choosing it sets: null for the filters that it empties. */
export interface ShownSegment {
  readonly segment: SegmentPlan;
  readonly values: FilterValues;
  /** The filters stand as it sets them. */
  readonly isOpen: boolean;
}

const valuesOf = (
  list: ListPlan,
  { filters }: SegmentPlan,
  names: readonly string[],
  context: Context,
): FilterValues | undefined => {
  const values: [string, FilterValue][] = [];
  for (const name of names) {
    const written = lookUp(filters, name);
    const filter = list.filters.find((one) => one.name === name);
    const value =
      written === undefined || filter === undefined ? null : plannedValue(filter, written, context.scopes);
    if (value === undefined || (filter === undefined && written !== undefined)) return undefined;
    values.push([name, value]);
  }
  return Object.fromEntries(values);
};

/** The names of the filters that segments set. */
const segmentFilters = ({ segments }: Pick<ListPlan, 'segments'>): readonly string[] => [
  ...new Set(segments.flatMap(({ filters }) => Object.keys(filters))),
];

/** The segments this viewer sees, in order; one whose values cannot be told here, or whose filter is not offered, is left out. */
export const resolveSegments = (
  list: ListPlan,
  current: FilterValues,
  context: Context,
): readonly ShownSegment[] => {
  const names = segmentFilters(list);
  return list.segments.flatMap((segment) => {
    const values = isVisible(segment, context) ? valuesOf(list, segment, names, context) : undefined;
    if (values === undefined) return [];
    const isOpen = names.every((name) => isSameValue(lookUp(current, name), lookUp(values, name)));
    return [{ segment, values, isOpen }];
  });
};
