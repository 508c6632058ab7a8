import type { ListPlan, SegmentPlan } from '../../../kinds/blocks/list/plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { childPointer, isArray } from '../../../json.ts';
import type { Rule } from '../rule.ts';

/** What a filter is set to, alike for one value and a list of one; undefined where it depends on who looks. */
const settingOf = (value: Value | undefined): string | undefined => {
  if (isVariable(value)) return undefined;
  const values = value === undefined || value === null ? [] : isArray(value) ? value : [value];
  return JSON.stringify(values.map((one) => JSON.stringify(one)).toSorted());
};

const nothing = settingOf(null);

/** What the list sets a filter to at first; undefined where that depends on who looks. */
const firstOf = ({ access, visibleWhen, variant, ...filter }: FilterPlan): string | undefined => {
  const written = filter.default;
  if (written === undefined) return nothing;
  return access.length > 0 || visibleWhen !== undefined || variant !== undefined
    ? undefined
    : settingOf(written);
};

/** What a segment sets a filter to; null where it lets it be. */
const setBy = (
  { filters, isQueue }: SegmentPlan,
  { name, as }: FilterPlan,
  names: ReadonlySet<string>,
): string | null | undefined => {
  if (Object.hasOwn(filters, name)) return settingOf(filters[name]);
  if (as === 'dateRange') return isQueue === true ? nothing : null;
  return names.has(name) ? nothing : null;
};

/** Whether a segment may be open at first: it sets no filter to something else than the list does. */
const mayBeFirst = ({ filters, segments }: ListPlan, segment: SegmentPlan): boolean => {
  const names = new Set(segments.flatMap((one) => Object.keys(one.filters)));
  return filters.every((filter) => {
    const [first, set] = [firstOf(filter), setBy(segment, filter, names)];
    return set === null || set === undefined || first === undefined || set === first;
  });
};

export const segmentFirst: Rule = {
  code: 'segment-first',
  severity: 'warning',
  says: 'None of the tabs of a list is open at first.',
  why: 'The list begins with the rows of all tabs, and no tab says so: nobody chose what people begin with. They work on rows that are done, or leave out those that wait.',
  example: {
    name: 'tabs by state of a list that begins with all states',
    file: 'screens/loans/loans.json',
    find: '"columns": [',
    replace:
      '"segments": [{ "title": "desk.all", "filters": { "status": ["open"] } }, { "title": "desk.out", "filters": { "status": ["overdue", "returned"] } }],\n    "columns": [',
    token: '[{ "title": "desk.all"',
  },
  neighbour: {
    file: 'screens/loans/loans.json',
    find: '"columns": [',
    replace:
      '"segments": [{ "title": "desk.all" }, { "title": "desk.out", "filters": { "status": ["overdue", "returned"] } }],\n    "columns": [',
  },
  on: {
    list: ({ plan, pointer }, report) => {
      if (plan.segments.length === 0 || plan.segments.some((segment) => mayBeFirst(plan, segment))) return;
      report(
        childPointer(pointer, 'segments'),
        'No tab is open at first: none sets the filters to what they are then. Give a filter as its "default" what the tab to begin with sets, or add a tab without "filters".',
      );
    },
  },
};
