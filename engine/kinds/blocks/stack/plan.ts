import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { FigurePlan } from '../../../language/plan/figure-plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import type { BlockBase } from '../base-plan.ts';
import type { AnyBlock } from '../child-plan.ts';

/** Of a filter one value is chosen at all times. */
export interface OneValuePlan extends NodePlan {
  /** The name of the filter. */
  readonly filter: string;
  /** How many there are of each value that is offered. */
  readonly figure: FigurePlan;
  /** The property of an entry of the figure that is the value. */
  readonly name: string;
}
/** Filters of several blocks, which read them as `filters`. */
export interface SharedFiltersPlan {
  readonly filters: readonly FilterPlan[];
  readonly preset?: string;
  readonly one?: OneValuePlan;
}
/** Blocks below each other. */
export interface StackBlockPlan<Inside extends AnyBlock> extends BlockBase {
  readonly as: 'stack';
  readonly filters?: SharedFiltersPlan;
  /** Whether the blocks are beside each other where there is room. */
  readonly beside?: true;
  readonly blocks: readonly Inside['block'][];
}
