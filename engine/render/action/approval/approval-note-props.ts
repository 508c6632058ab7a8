import type { ReactNode } from 'react';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { FormPlan } from '../../../language/plan/form-plan.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { FormValues } from '../../../resolve/form/form-state.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';

/** What is known of the second person whom a call may need. */
export interface ApprovalNeed {
  readonly isNeeded: boolean;
  /** Why it is wanted, as far as it was said. */
  readonly reason: string;
}

/** What a note about a second person is of. */
export interface ApprovalNoteProps {
  readonly call: CallPlan;
  readonly form: FormPlan | undefined;
  readonly context: Context;
  /** The rows that it is carried out for, one after the other; without them it is for the record at hand. */
  readonly rows?: readonly Row[];
  /** The form as it is filled in, and as it began. */
  readonly filled: { readonly values: FormValues; readonly begun: FormValues };
  readonly need: ApprovalNeed;
  readonly onNeed: (need: ApprovalNeed) => void;
}

/** What a form or a dialog knows of a second person, and draws. */
export interface NotedApproval extends ApprovalNeed {
  /** Says so, and asks why; nothing for a call on which nobody else ever decides. */
  readonly note: ReactNode;
}
