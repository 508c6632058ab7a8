import type { Intent } from '../../../language/action/intent.ts';
import type { ConditionPlan, NodePlan } from '../../../language/plan/access-plan.ts';
import type { FigurePlan, OpensPlan } from '../../../language/plan/figure-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';
import type { SentencePlan } from '../paragraph/plan.ts';

/** A figure with its name. */
export interface MetricPlan extends NodePlan {
  readonly label: Text;
  /** Choices of the session, by the property they set, that narrow others here and not this. */
  readonly wider?: readonly string[];
  readonly figure: FigurePlan;
  readonly intents: readonly { readonly intent: Intent; readonly when: ConditionPlan }[];
  /** Which change since the period before is good news. */
  readonly better?: 'higher' | 'lower';
  /** What is said below the number, such as the day on which it is due. */
  readonly below?: SentencePlan;
  readonly opens?: OpensPlan;
  readonly empty?: Text;
}

/** Figures beside each other. */
export interface MetricsPlan extends BlockBase {
  readonly as: 'metrics';
  readonly items: readonly MetricPlan[];
}
