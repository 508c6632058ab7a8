import type { Intent } from '../action/intent.ts';
import type { Value } from '../value/value.ts';
import type { LockPlan, NodePlan } from './access-plan.ts';
import type { BlockPlan } from './block-plan.ts';
import type { CallPlan } from './call-plan.ts';
import type { OpensPlan } from './figure-plan.ts';
import type { FormPlan } from './form-plan.ts';
import type { NamedValues, SubmitPlan } from './submit-plan.ts';
import type { SuccessPlan } from './success-plan.ts';
import type { Text } from './text.ts';

/** What happens after an action succeeded. */
export interface ActionSuccess extends SuccessPlan<{ readonly block: BlockPlan }> {
  /** What opens the next row of the list that the record was opened beside. */
  readonly next?: Text;
  /** Where the viewer is taken, which reads the answer as `result`. */
  readonly opens?: OpensPlan;
}

/** The same call with `body` answers what it would come to, which the block reads as `result`. */
export interface PreviewPlan {
  readonly body: Readonly<Record<string, Value>>;
  readonly block: BlockPlan;
}

/** Something a person can do. */
export interface ActionPlan extends NodePlan, LockPlan {
  readonly id: string;
  /** The label that the place that offers it gives for its parameter; the block that draws it fills it in. */
  readonly given?: Readonly<Record<string, unknown>>;
  readonly label: Text;
  /** Other words by which it is found, parted by commas. */
  readonly words?: Text;
  readonly icon?: string;
  readonly intent: Intent;
  readonly confirm?: {
    readonly title: Text;
    readonly body?: Text;
    readonly submit?: Text;
    readonly several?: Text;
    /** What the button says while what it names is there. */
    readonly naming?: SubmitPlan;
  } & NamedValues;
  readonly form?: FormPlan;
  readonly preview?: PreviewPlan;
  readonly call: CallPlan;
  /** What its call reads anew is another record, which holds the one that it is done to: only its ETag is of use. */
  readonly readsOther?: true;
  /** The text shown for a problem's code. */
  readonly messages: Readonly<Record<string, Text>>;
  readonly success: ActionSuccess;
}
