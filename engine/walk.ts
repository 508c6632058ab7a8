import type { Block, BlockKind, BlockKinds } from './language/block.ts';
import type { NodePlan } from './language/plan/access-plan.ts';
import type { BlockPlan, BlockPlans } from './language/plan/block-plan.ts';

/** A block inside another. */
export interface Child<Inner, Node> {
  readonly block: Inner;
  /** The keys and positions that lead from the outer block to it. */
  readonly path: readonly (string | number)[];
  /** The node that it stands in, where that is not the outer block itself. */
  readonly node?: Node;
  /** What stands in the URL while it is in sight; absent where it is in sight by itself. */
  readonly shownBy?: readonly [key: string, value: string];
}

const stackChildren = <Inner, Node>({
  blocks,
}: {
  readonly blocks: readonly Inner[];
}): readonly Child<Inner, Node>[] => blocks.map((block, at) => ({ block, path: ['blocks', at] }));

/** The first tab is open until another is. */
const tabsChildren = <Inner, Node extends { readonly id: string; readonly body: Inner }>({
  name = 'tab',
  tabs,
}: {
  readonly name?: string;
  readonly tabs: readonly Node[];
}): readonly Child<Inner, Node>[] =>
  tabs.map((tab, at) => ({
    block: tab.body,
    path: ['tabs', at, 'body'],
    node: tab,
    ...(at === 0 ? {} : { shownBy: [name, tab.id] }),
  }));

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
/** How the blocks inside are found, by the kind around them; a kind that holds blocks does not compile without its entry. */
const children = { stack: stackChildren, tabs: tabsChildren };
const ofWritten: Children<BlockKinds, object> = children;
const ofPlans: Children<BlockPlans, NodePlan> = children;

type ContainerOf<Kinds, Kind extends ContainerKind & keyof Kinds> = {
  [One in Kind]: Kinds[One] & { readonly as: One };
}[Kind];

const isContainer = <Any extends { readonly as: BlockKind }>(
  block: Any,
): block is Any & { readonly as: ContainerKind } => Object.hasOwn(children, block.as);

const insideWritten = <Kind extends ContainerKind>(block: ContainerOf<BlockKinds, Kind>) =>
  ofWritten[block.as](block);
const insidePlan = <Kind extends ContainerKind>(block: ContainerOf<BlockPlans, Kind>) =>
  ofPlans[block.as](block);

/** The blocks right inside a block, in the order they are written. */
const childrenOf = (block: BlockPlan): readonly Child<BlockPlan, NodePlan>[] =>
  isContainer(block) ? insidePlan(block) : [];

/** A block, and where it stands below the block that the walk began with. */
export interface PlacedBlock<Any> {
  readonly block: Any;
  readonly path: readonly (string | number)[];
  /** What stands in the URL while it is in sight, outermost first. */
  readonly shownBy: readonly (readonly [key: string, value: string])[];
}

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
  walk({ block, path: [], shownBy: [] }, (one) => (isContainer(one) ? insideWritten(one) : []));

/** A block and every block inside it, in the order they are written. */
export const blocksIn = (block: BlockPlan): readonly BlockPlan[] =>
  walk({ block, path: [], shownBy: [] }, childrenOf).map((place) => place.block);
