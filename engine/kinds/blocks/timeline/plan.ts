import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { RowsPlan } from '../../../language/plan/rows-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** A history, newest first. */
export interface TimelinePlan extends BlockBase {
  readonly as: 'timeline';
  readonly rows: RowsPlan;
  readonly at: string;
  readonly heading: CellPlan;
  readonly by?: CellPlan;
  readonly details: readonly CellPlan[];
  readonly empty?: Text;
}
