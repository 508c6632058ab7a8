import type { CallPlan } from './call-plan.ts';
import type { Text } from './text.ts';
import type { ValueFormat } from './value-format.ts';

/** The notifications of a person, behind a bell in the header. */
export interface InboxPlan {
  readonly call: CallPlan;
  /** A JSON Pointer to how much is not read. */
  readonly unread: string;
  readonly title: Text;
  readonly heading: { readonly field: string; readonly format: ValueFormat };
  readonly text: string;
  readonly at: string;
  readonly readAt: string;
  readonly link?: string;
  readonly markRead: CallPlan;
  readonly markAllRead: CallPlan;
  readonly empty: Text;
}
