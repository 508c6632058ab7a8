import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { isAllowed } from '../viewer/access.ts';
import { resolveLock, type Lock } from '../viewer/lock.ts';
import { isVisible, withScopes, type Context } from '../viewer/visibility.ts';

/** Whether an action is offered, whether it can be done now, and if not, why (where the action says so). */
export interface ActionState extends Lock {
  readonly shown: boolean;
}

/** The context of an action: the values that its place gives are `given` there. */
export const insideAction = ({ given }: Pick<ActionPlan, 'given'>, context: Context): Context =>
  given === undefined ? context : withScopes(context, { given });

/** An action is offered when it and its operation admit the viewer; a condition that cannot be decided disables it and is reported. */
export const resolveAction = (action: ActionPlan, outer: Context): ActionState => {
  const context = insideAction(action, outer);
  return isAllowed(action.call.access, context.viewer) && isVisible(action, context)
    ? { shown: true, ...resolveLock(action, context) }
    : { shown: false, enabled: false };
};
