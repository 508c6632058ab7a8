import type { SuccessPlan } from '../../../language/plan/success-plan.ts';
import type { AccessPlan, LockPlan } from '../../../language/plan/access-plan.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FormPlan } from '../../../language/plan/form-plan.ts';
import type { SubmitPlan } from '../../../language/plan/submit-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { Value } from '../../../language/value/value.ts';
import type { BlockBase } from '../base-plan.ts';
import type { AnyBlock } from '../child-plan.ts';

/** A form on the screen, or one of its modes. */
export interface PlainFormPlan<Inside extends AnyBlock> extends BlockBase, LockPlan {
  readonly as: 'form';
  readonly form: FormPlan;
  readonly submit: CallPlan;
  /** Who may send it; others who see it can only read it. */
  readonly writers: AccessPlan;
  /** The label of the button, unless it simply saves. */
  readonly button?: Text;
  /** What the button says while what it names is there. */
  readonly naming?: SubmitPlan;
  /** What the call would come to, shown before it is sent. */
  readonly preview?: { readonly body: Readonly<Record<string, Value>>; readonly block: Inside['block'] };
  readonly messages: Readonly<Record<string, Text>>;
  readonly success: SuccessPlan<Inside>;
  /** What happens to the filled-in values, once they were sent successfully. */
  readonly afterwards: 'clear' | 'reload' | 'keep';
  /** The block beside it, which reads the typed values as `form`. */
  readonly aside?: Inside['block'];
}

/** A form on the screen. */
export interface FormBlockPlan<Inside extends AnyBlock> extends PlainFormPlan<Inside> {
  /** The form in its place while no record to load is given. */
  readonly create?: Omit<PlainFormPlan<Inside>, 'as'>;
}
