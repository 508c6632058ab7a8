import type { Child } from './kinds/blocks/child-plan.ts';
import * as children from './kinds/generated/block-children.ts';
import type { BlockKind, OneOf } from './kinds/kinds.ts';
import type { Block, BlockKinds } from './language/block.ts';
import type { NodePlan } from './language/plan/access-plan.ts';
import type { BlockPlan, BlockPlans } from './language/plan/block-plan.ts';
import type { Text } from './language/plan/text.ts';

type Levels = [never, 0, 1, 2, 3];
/** Whether a value of this type leads to a block within four steps. */
type Holds<Value, Depth extends number = 4> = Depth extends 0
  ? false
  : Value extends BlockPlan
    ? true
    : Value extends object
      ? HoldsInside<Value, Levels[Depth]>
      : false;
type HoldsInside<Plan, Depth extends number = 4> = Plan extends readonly (infer Item)[]
  ? Holds<Item, Depth>
  : { [Key in keyof Plan]: Holds<Plan[Key], Depth> }[keyof Plan];

/** The kinds whose plan has a place for other blocks. */
type ContainerKind = {
  [Kind in BlockKind]: true extends HoldsInside<BlockPlans[Kind]> ? Kind : never;
}[BlockKind];

type Children<Kinds, Node> = {
  readonly [Kind in ContainerKind & keyof Kinds]: (
    block: Kinds[Kind],
  ) => readonly Child<Kinds[keyof Kinds], Node>[];
};
/** What a block stands in inside another, such as a tab. */
interface InnerNode extends NodePlan {
  /** What it is headed by. */
  readonly title?: Text;
}
/** How the blocks inside are found, by the kind around them; a kind that holds blocks does not compile without its entry. */
const ofWritten: Children<BlockKinds, object> = children;
const ofPlans: Children<BlockPlans, InnerNode> = children;

const isContainer = <Any extends { readonly as: BlockKind }>(
  block: Any,
): block is Any & { readonly as: ContainerKind } => Object.hasOwn(children, block.as);

const insideWritten = <Kind extends ContainerKind>(block: OneOf<BlockKinds, Kind>) =>
  ofWritten[block.as](block);
const insidePlan = <Kind extends ContainerKind>(block: OneOf<BlockPlans, Kind>) => ofPlans[block.as](block);

/** The blocks right inside a block, in the order they are written. */
export const childrenOf = (block: BlockPlan): readonly Child<BlockPlan, InnerNode>[] =>
  isContainer(block) ? insidePlan(block) : [];

/** A block, and where it stands below the block that the walk began with. */
export interface PlacedBlock<Any> {
  readonly block: Any;
  readonly path: readonly (string | number)[];
  /** What stands in the URL while it is in sight, outermost first. */
  readonly shownBy: readonly (readonly [key: string, value: string])[];
}

/** The blocks right inside a block as it is written. */
export const childrenOfWritten = (block: Block): readonly Child<Block, object>[] =>
  isContainer(block) ? insideWritten(block) : [];

const walk = <Any>(
  place: PlacedBlock<Any>,
  inside: (block: Any) => readonly Child<Any, unknown>[],
): readonly PlacedBlock<Any>[] => [
  place,
  ...inside(place.block).flatMap(({ block, path, shownBy }) =>
    walk(
      {
        block,
        path: [...place.path, ...path],
        shownBy: shownBy === undefined ? place.shownBy : [...place.shownBy, shownBy],
      },
      inside,
    ),
  ),
];

/** A block as it is written and every block inside it, in the order they are written. */
export const walkWritten = (block: Block): readonly PlacedBlock<Block>[] =>
  walk({ block, path: [], shownBy: [] }, childrenOfWritten);

/** A block and every block inside it, in the order they are written. */
export const blocksIn = (block: BlockPlan): readonly BlockPlan[] =>
  walk({ block, path: [], shownBy: [] }, childrenOf).map((place) => place.block);
