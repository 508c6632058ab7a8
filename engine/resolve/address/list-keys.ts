import type { BlockPlan, ListPlan } from '../../language/plan/block-plan.ts';
import type { DateRangeFilterPlan, FilterPlan } from '../../language/plan/filter-plan.ts';
import { blocksIn } from '../../walk.ts';

const own: ReadonlySet<string> = new Set(['sort', 'page', 'limit', 'open', 'tab']);

/** A filter's key in the URL: its name, unless the list itself uses that key. */
export const filterKey = ({ name }: FilterPlan): string => (own.has(name) ? `filter.${name}` : name);

/** The key of the date that a range speaks of: the parameter's own name, unless it is taken. */
export const ofKey = (list: Pick<ListPlan, 'filters'>, filter: DateRangeFilterPlan): string => {
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

/** The key of what a segment has set aside of a range, beside the key that the range stands under. */
export const asideKey = (key: string): string => `${key}_aside`;

const filterKeys = (list: Pick<ListPlan, 'filters'>): readonly string[] =>
  list.filters.flatMap((filter) =>
    filter.as === 'dateRange' ? [filterKey(filter), ofKey(list, filter)] : [filterKey(filter)],
  );

const asideKeys = (list: ListPlan): readonly string[] => {
  const ranges = list.filters.filter((filter) => filter.as === 'dateRange');
  return list.segments.length === 0
    ? []
    : ranges.flatMap((range) => [asideKey(filterKey(range)), asideKey(ofKey(list, range))]);
};

/** A key of a list that has a name, as it stands in the URL. */
export const namedKey = (name: string, key: string): string => `${name}.${key}`;

const keysOf = (block: BlockPlan): readonly string[] => {
  if (block.as === 'stack') return block.filters === undefined ? [] : filterKeys(block.filters);
  if (block.as === 'tabs') return block.name === 'tab' ? [] : [block.name];
  if (block.as !== 'list' || block.name === undefined) return [];
  const { name } = block;
  return [...own, ...filterKeys(block), ...asideKeys(block)].map((key) => namedKey(name, key));
};

/** The keys under which the blocks of a screen stand in the URL, but for its one list without a name and `tab`, which that list knows. */
export const keysBeside = (body: BlockPlan): readonly string[] => blocksIn(body).flatMap(keysOf);

/** Whether the screen has a list that takes every key of the URL which is not another block's. */
export const hasOpenList = (body: BlockPlan): boolean =>
  blocksIn(body).some((block) => block.as === 'list' && block.name === undefined);

/** The pages of the lists that have a name: they begin anew when what is around them changes. */
export const pageKeys = (block: BlockPlan): readonly string[] =>
  keysBeside(block).filter((key) => key.endsWith('.page'));
