import type { ListPlan } from '../language/plan/block-plan.ts';
import type { DateRangeFilterPlan, FilterPlan } from '../language/plan/filter-plan.ts';

const own: ReadonlySet<string> = new Set(['sort', 'page', 'limit', 'open', 'tab']);

/** A filter's key in the URL: its name, unless the list itself uses that key. */
export const filterKey = ({ name }: FilterPlan): string => (own.has(name) ? `filter.${name}` : name);

/** The key of the date that a range speaks of: the parameter's own name, unless it is taken. */
export const ofKey = (list: ListPlan, filter: DateRangeFilterPlan): string => {
  const param = filter.of?.param;
  const taken =
    param === undefined ||
    own.has(param) ||
    list.filters.some(
      (other) =>
        filterKey(other) === param ||
        (other !== filter && other.as === 'dateRange' && other.of?.param === param),
    );
  return taken ? `${filter.name}_of` : param;
};
