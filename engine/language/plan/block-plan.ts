import type * as languages from '../../kinds/blocks/languages.ts';
import type { StackPlan } from '../../kinds/blocks/stack/plan.ts';
import type { TabsPlan } from '../../kinds/blocks/tabs/plan.ts';
import type { BlockKind } from '../../kinds/kinds.ts';
import type { PlanOf } from '../definition/build-definition.ts';

interface Inside {
  readonly block: BlockPlan;
}
interface Containers {
  readonly stack: StackPlan<Inside>;
  readonly tabs: TabsPlan<Inside>;
}
type LeafKind = Exclude<keyof typeof languages, keyof Containers>;
type Leaves = { readonly [Kind in LeafKind]: PlanOf<(typeof languages)[Kind]> };
/** Each block the language has, by kind. */
export interface BlockPlans extends Leaves, Containers {}
/** A block with nothing left to look up. */
export type BlockPlan = BlockPlans[BlockKind];
