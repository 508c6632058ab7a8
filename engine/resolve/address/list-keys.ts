import { ofKey } from '../../kinds/filters/date-range/value.ts';
import type { Filtered } from '../../kinds/filters/filter-value.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { BlockPlan } from '../../language/plan/block-plan.ts';
import { blocksIn } from '../../walk.ts';
import { keysOf as filterKeysOf } from '../list/list-filters.ts';
import { filterKey, listKeys } from './filter-key.ts';

/** The key of what a segment has set aside of a range, beside the key that the range stands under. */
export const asideKey = (key: string): string => `${key}_aside`;

const filterKeys = (list: Filtered): readonly string[] =>
  list.filters.flatMap((filter) => filterKeysOf(list, filter));

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
  return [...listKeys, ...filterKeys(block), ...asideKeys(block)].map((key) => namedKey(name, key));
};

/** The keys under which the blocks of a screen stand in the URL, but for its one list without a name and `tab`, which that list knows. */
export const keysBeside = (body: BlockPlan): readonly string[] => blocksIn(body).flatMap(keysOf);

/** Whether the screen has a list that takes every key of the URL which is not another block's. */
export const hasOpenList = (body: BlockPlan): boolean =>
  blocksIn(body).some((block) => block.as === 'list' && block.name === undefined);

/** The pages of the lists that have a name: they begin anew when what is around them changes. */
export const pageKeys = (block: BlockPlan): readonly string[] =>
  keysBeside(block).filter((key) => key.endsWith('.page'));
