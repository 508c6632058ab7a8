import type * as languages from '../../kinds/generated/block-languages.ts';
import type { ContainerPlans } from '../../kinds/generated/container-plans.ts';
import type { BlockKind } from '../../kinds/kinds.ts';
import type { PlanOf } from '../definition/build-definition.ts';

interface Inside {
  readonly block: BlockPlan;
}
type Leaves = { readonly [Kind in keyof typeof languages]: PlanOf<(typeof languages)[Kind]> };
/** Each block the language has, by kind. */
export interface BlockPlans extends Leaves, ContainerPlans<Inside> {}
/** A block with nothing left to look up. */
export type BlockPlan = BlockPlans[BlockKind];
