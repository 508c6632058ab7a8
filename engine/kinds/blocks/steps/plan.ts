import type { ConditionPlan, NodePlan } from '../../../language/plan/access-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';
import type { AnyBlock } from '../child-plan.ts';

/** A step. */
export interface StepPlan<Inside extends AnyBlock> extends NodePlan {
  readonly id: string;
  readonly title: Text;
  readonly doneWhen?: ConditionPlan;
  /** The effect of the form that ends it; absent where it has none. */
  readonly form?: 'makes' | 'changes';
  readonly block: Inside['block'];
}
/** Steps that open in order. */
export interface StepsBlockPlan<Inside extends AnyBlock> extends BlockBase {
  readonly as: 'steps';
  /** The key in the URL that holds the open step. */
  readonly name: string;
  readonly steps: readonly StepPlan<Inside>[];
}
