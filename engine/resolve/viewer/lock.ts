import type { LockPlan, NodePlan } from '../../language/plan/access-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { evaluate, readsEmptyField } from './condition.ts';
import type { Context } from './visibility.ts';

/** Whether something can be used now, and if not, why (where its plan has a reason). */
export interface Lock {
  readonly enabled: boolean;
  readonly reason?: Text;
}

/** A condition that cannot be decided locks, and is reported unless it waits for a field to be filled in. */
export const resolveLock = (
  { enabledWhen, disabledReason, file, pointer }: NodePlan & LockPlan,
  context: Context,
): Lock => {
  if (enabledWhen === undefined) return { enabled: true };
  const holds = evaluate(enabledWhen, context.scopes);
  if (holds === true) return { enabled: true };
  if (holds === undefined && !readsEmptyField(enabledWhen, context.scopes))
    context.report({
      file,
      pointer: `${pointer}/enabledWhen`,
      reason: 'enabledWhen cannot be decided',
    });
  return disabledReason === undefined ? { enabled: false } : { enabled: false, reason: disabledReason };
};
