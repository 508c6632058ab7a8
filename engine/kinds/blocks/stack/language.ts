import {
  array,
  name,
  object,
  flag,
  optional,
  type TypeOf,
  type Typed,
} from '../../../language/definition/build-definition.ts';
import { countMembers } from '../../../language/figure.ts';
import { filter } from '../../../language/filter.ts';
import { nodeMembers } from '../../../language/node.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { AnyBlock } from '../child-plan.ts';

const stackMembers = {
  ...nodeMembers,
  title: blockTitle,
  load: blockLoad,
  beside: optional(flag('Whether the blocks stand beside each other where there is room')),
};
const oneValue = object(
  'Exactly one value of a filter is chosen at all times, such as one currency: each stands above the blocks with how many there are of it, and the most frequent is chosen where nobody chose',
  {
    filter: name('queryParam', 'The parameter of the filter, which has no other control then'),
    ...countMembers,
    each: name(
      'pointer',
      'Where the list of the values stands in the answer; `value` counts each of its entries',
    ),
    name: name('recordField', 'The value of an entry'),
  },
);
/** A filter of which one value is always chosen, as written. */
export type OneValue = TypeOf<typeof oneValue>;
const sharedFilters = object('Filters in one bar above the blocks inside, which are narrowed by them', {
  operation: name('operation', 'The operation whose parameters they are'),
  items: array(
    filter,
    'The filters, in this order. What a block reads is sent the value of each filter whose parameter it has by the same name, days with their zone, unless the block gives the parameter itself; so is the list that a figure opens. Anything else reads them as `filters`',
    1,
  ),
  preset: optional(name('preset', 'Under which name this session remembers them')),
  one: optional(oneValue),
});
/** Filters of several blocks as written. */
export type SharedFilters = TypeOf<typeof sharedFilters>;
/** Blocks below each other, with the blocks that they hold. */
export const stackBlock = <Inner>(block: Typed<Inner>) =>
  object('Blocks below each other', {
    ...stackMembers,
    filters: optional(sharedFilters),
    blocks: array(block, 'The blocks, in this order', 1),
  });
/** Blocks below each other as written. */
export interface StackBlock<Inside extends AnyBlock> extends TypeOf<
  ReturnType<typeof object<typeof stackMembers>>
> {
  readonly as: 'stack';
  readonly filters?: SharedFilters;
  readonly blocks: readonly Inside['block'][];
}
