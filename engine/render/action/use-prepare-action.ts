import { useCallback } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { useHost } from '../host-provider.tsx';

/**
 * Gives what begins to load all that an action opens with: somebody aims at it, or has what it is done to before them. What does not
 * come is loaded again when the action is chosen, and told then.
 */
export const usePrepareAction = (): ((action: ActionPlan) => void) => {
  const { loadValidator } = useHost();
  return useCallback(
    (action) => {
      import('./prepare-action.ts')
        .then(({ prepareAction }) => prepareAction(action, loadValidator))
        .catch(() => undefined);
    },
    [loadValidator],
  );
};
