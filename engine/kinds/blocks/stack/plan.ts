import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import type { BlockBase } from '../base-plan.ts';
import type { AnyBlock } from '../child-plan.ts';

/** Filters of several blocks, which read them as `filters`. */
export interface SharedFiltersPlan {
  readonly filters: readonly FilterPlan[];
  readonly preset?: string;
}
/** Blocks below each other. */
export interface StackBlockPlan<Inside extends AnyBlock> extends BlockBase {
  readonly as: 'stack';
  readonly filters?: SharedFiltersPlan;
  /** Whether the blocks are beside each other where there is room. */
  readonly beside?: true;
  readonly blocks: readonly Inside['block'][];
}
