import {
  array,
  name,
  object,
  flag,
  optional,
  type TypeOf,
  type Typed,
} from '../../../language/definition/build-definition.ts';
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
const sharedFilters = object('Filters in one bar above the blocks inside, which are narrowed by them', {
  operation: name('operation', 'The operation whose parameters they are'),
  items: array(
    filter,
    'The filters, in this order. What a block reads is sent the value of each filter whose parameter it has by the same name, days with their zone, unless the block gives the parameter itself; so is the list that a figure opens. Anything else reads them as `filters`',
    1,
  ),
  preset: optional(name('preset', 'Under which name this session remembers them')),
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
