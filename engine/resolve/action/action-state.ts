import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { isAllowed } from '../viewer/access.ts';
import { evaluate } from '../viewer/condition.ts';
import { isVisible, type Context } from '../viewer/visibility.ts';

/** Whether an action is offered, whether it can be done now, and if not, why (where the action says so). */
export interface ActionState {
  readonly shown: boolean;
  readonly enabled: boolean;
  readonly reason?: Text;
}

/** Offered when the action and its operation admit the viewer; a condition that cannot be decided disables and is reported. */
export const resolveAction = (action: ActionPlan, context: Context): ActionState => {
  if (!isAllowed(action.call.access, context.viewer) || !isVisible(action, context))
    return { shown: false, enabled: false };
  if (action.enabledWhen === undefined) return { shown: true, enabled: true };
  const holds = evaluate(action.enabledWhen, context.scopes);
  if (holds === true) return { shown: true, enabled: true };
  if (holds === undefined)
    context.report({
      file: action.file,
      pointer: `${action.pointer}/enabledWhen`,
      reason: 'enabledWhen cannot be decided',
    });
  const reason = action.disabledReason;
  return { shown: true, enabled: false, ...(reason === undefined ? {} : { reason }) };
};
