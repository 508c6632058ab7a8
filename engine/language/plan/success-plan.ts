import type { AnyBlock } from '../../kinds/blocks/child-plan.ts';
import type { ConditionPlan } from './access-plan.ts';
import type { Text } from './text.ts';

/** What an answer can come to besides plain success. */
export interface OutcomePlan {
  readonly file: string;
  readonly pointer: string;
  readonly when: ConditionPlan;
  readonly intent: 'success' | 'warning' | 'danger';
  readonly notify: Text;
}

/** What happens after an action or a form succeeded. */
export interface SuccessPlan<Inside extends AnyBlock> {
  readonly notify: Text;
  /** The first that holds of the answer, which is `result`, counts instead of plain success. */
  readonly outcomes?: readonly OutcomePlan[];
  /** Operations whose answers are stale: written out, or those that share a tag with the call. */
  readonly refresh: { readonly operations: readonly string[] } | { readonly tags: readonly string[] };
  /** What is shown of the answer, which it reads as `result`. */
  readonly show?: { readonly block: Inside['block']; readonly once: boolean };
}
