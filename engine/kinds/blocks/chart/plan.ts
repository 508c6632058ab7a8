import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FigurePlan, OpensPlan } from '../../../language/plan/figure-plan.ts';
import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';
import type { ChartShape } from './shape-language.ts';

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

/** The steps of a chart's numbers, where they are not days. */
export type ChartSteps =
  | { readonly by: 'month' }
  | { readonly by: 'value'; readonly options: readonly OptionPlan[] };

/** Numbers day by day. Amounts of different currencies are never in one chart: `by` names their currency. */
export interface ChartPlan extends BlockBase {
  readonly as: 'chart';
  readonly shape: ChartShape;
  readonly x: string;
  /** The label of `x`. */
  readonly xLabel?: Text;
  readonly steps?: ChartSteps;
  readonly by?: string;
  readonly series: readonly SeriesPlan[];
  readonly empty?: Text;
}
