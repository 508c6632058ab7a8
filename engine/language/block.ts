import * as languages from '../kinds/blocks/languages.ts';
import type { StackBlock } from '../kinds/blocks/stack/language.ts';
import type { TabsBlock } from '../kinds/blocks/tabs/language.ts';
import { blockKinds, type BlockKind } from '../kinds/kinds.ts';
import { named, variants, type Typed, type TypeOf } from './definition/build-definition.ts';

/** A part of a screen, and all that stands in it. */
export const block: Typed<Block> = named('block', 'A part of a screen', () => shape);

/** The kinds by their names; those that hold other blocks are given what a block is. */
const byName = ({ stack, tabs, ...leaves }: typeof languages) => ({
  ...leaves,
  stack: stack(block),
  tabs: tabs(block),
});

interface Inside {
  readonly block: Block;
}
interface Containers {
  readonly stack: StackBlock<Inside>;
  readonly tabs: TabsBlock<Inside>;
}
const shape: Typed<Block> = variants('A part of a screen', blockKinds, byName(languages));

type LeafKind = Exclude<keyof typeof languages, keyof Containers>;
type Leaves = {
  readonly [Kind in LeafKind]: TypeOf<(typeof languages)[Kind]> & { readonly as: Kind };
};
/** The blocks the language has, by kind. */
export interface BlockKinds extends Leaves, Containers {}
/** A part of a screen as written. */
export type Block = BlockKinds[BlockKind];
