import {
  array,
  name,
  object,
  optional,
  type TypeOf,
  type Typed,
} from '../../../language/definition/build-definition.ts';
import { count } from '../../../language/figure.ts';
import { nodeMembers } from '../../../language/node.ts';
import { blockLoad, blockTitle } from '../block-language.ts';
import type { AnyBlock } from '../child-plan.ts';

const tabMembers = {
  ...nodeMembers,
  id: name('id', 'Its name in the URL'),
  title: name('message', 'What the tab says'),
  count: optional(count),
};
const tabsMembers = { ...nodeMembers, title: blockTitle, load: blockLoad };
/** Blocks behind tabs, with the blocks that they hold. */
export const tabsBlock = <Inner>(block: Typed<Inner>) =>
  object('Blocks behind tabs', {
    ...tabsMembers,
    name: optional(
      name(
        'id',
        'The key in the URL that holds the open tab; `tab` otherwise. In a screen that is open beside a list, `open.` and that key',
        '^[a-z][a-z0-9-]*$',
      ),
    ),
    tabs: array(
      object('A tab', { ...tabMembers, body: block }),
      'The tabs, in this order. The one that the address names is open; without one, the first in which the person sees something',
      1,
    ),
  });
/** A tab as written. */
export interface Tab<Inside extends AnyBlock> extends TypeOf<ReturnType<typeof object<typeof tabMembers>>> {
  readonly body: Inside['block'];
}
/** Blocks behind tabs as written. */
export interface TabsBlock<Inside extends AnyBlock> extends TypeOf<
  ReturnType<typeof object<typeof tabsMembers>>
> {
  readonly as: 'tabs';
  readonly name?: string;
  readonly tabs: readonly Tab<Inside>[];
}
