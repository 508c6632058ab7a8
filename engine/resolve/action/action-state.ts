import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { isAllowed } from '../viewer/access.ts';
import { resolveLock, type Lock } from '../viewer/lock.ts';
import { isVisible, type Context } from '../viewer/visibility.ts';

/** Whether an action is offered, whether it can be done now, and if not, why (where the action says so). */
export interface ActionState extends Lock {
  readonly shown: boolean;
}

/** Offered when the action and its operation admit the viewer; a condition that cannot be decided disables and is reported. */
export const resolveAction = (action: ActionPlan, context: Context): ActionState =>
  isAllowed(action.call.access, context.viewer) && isVisible(action, context)
    ? { shown: true, ...resolveLock(action, context) }
    : { shown: false, enabled: false };
