import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FigurePlan, OpensPlan } from '../../../language/plan/figure-plan.ts';
import type { Text } from '../../../language/plan/text.ts';

/** Numbers of one kind. Its pointers lead into the answer, `value` is a property of a point. */
export interface SeriesPlan extends NodePlan {
  readonly label: Text;
  /** Choices of the session, by the property they set, that narrow others here and not this. */
  readonly wider?: readonly string[];
  readonly call: CallPlan;
  readonly rows: string;
  readonly between?: readonly [first: string, last: string];
  readonly value: string;
  readonly format: FigurePlan['format'];
  readonly opens?: OpensPlan;
}
