import type { SuccessPlan } from '../../../language/plan/success-plan.ts';
import type { AccessPlan, LockPlan } from '../../../language/plan/access-plan.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FormPlan } from '../../../language/plan/form-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';
import type { AnyBlock } from '../child-plan.ts';

/** A form on the screen, or one of its modes. */
export interface PlainFormPlan<Inside extends AnyBlock> extends BlockBase, LockPlan {
  readonly as: 'form';
  readonly form: FormPlan;
  readonly submit: CallPlan;
  /** Who may send it; whoever else sees it can read it. */
  readonly writers: AccessPlan;
  /** What the button says, unless it simply saves. */
  readonly button?: Text;
  readonly messages: Readonly<Record<string, Text>>;
  readonly success: SuccessPlan<Inside>;
  /** What becomes of what was filled in, once it was sent and did what was asked. */
  readonly afterwards: 'clear' | 'reload' | 'keep';
  /** Stands beside it and reads what is typed as `form`. */
  readonly aside?: Inside['block'];
}

/** A form on the screen. */
export interface FormBlockPlan<Inside extends AnyBlock> extends PlainFormPlan<Inside> {
  /** What it is instead while nothing says which record it would load. */
  readonly create?: Omit<PlainFormPlan<Inside>, 'as'>;
}
