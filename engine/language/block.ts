import * as languages from '../kinds/generated/block-languages.ts';
import { containersOf, type Containers } from '../kinds/generated/container-languages.ts';
import { blockKinds, type BlockKind } from '../kinds/kinds.ts';
import { named, variants, type Typed, type TypeOf } from './definition/build-definition.ts';

/** A part of a screen, with everything in it. */
export const block: Typed<Block> = named('block', 'A part of a screen', () => shape);

const shape: Typed<Block> = variants('A part of a screen', blockKinds, {
  ...languages,
  ...containersOf(block),
});

interface Inside {
  readonly block: Block;
}
type Leaves = {
  readonly [Kind in keyof typeof languages]: TypeOf<(typeof languages)[Kind]> & { readonly as: Kind };
};
/** The blocks the language has, by kind. */
export interface BlockKinds extends Leaves, Containers<Inside> {}
/** A part of a screen as written. */
export type Block = BlockKinds[BlockKind];
