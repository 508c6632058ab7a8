import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import type { Comparison } from '../../resolve/form/comparison.ts';
import type { FormValues } from '../../resolve/form/form-state.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import type { Attempt } from '../../resolve/action/decision-stage.ts';

/** What is compared, and where it is. */
export interface Compared {
  readonly form: FormPlan | undefined;
  readonly call: CallPlan;
  readonly cells?: readonly CellPlan[] | undefined;
  readonly context: Context;
  readonly attempt: Attempt;
  readonly filled: {
    readonly values: FormValues;
    readonly comparison: Comparison | undefined;
    readonly setValues: (values: FormValues, names?: readonly string[]) => void;
  };
}

/** What the panel draws. */
export type ComparePanelProps = Compared & {
  readonly form: FormPlan;
  readonly comparison: Comparison;
  /** The fields in sight. */
  readonly names: ReadonlySet<string>;
  /** The fields that have to be decided. */
  readonly open: readonly string[];
  /** How often somebody tried to save before everything was decided. */
  readonly insisted: number;
  readonly wasRefused: boolean;
};
