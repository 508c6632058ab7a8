import { useCallback } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { useHost } from '../host-provider.tsx';

/**
 * Returns the function that begins to load all that an action opens with: somebody points at it, or looks at
 * what it is done to. What fails to load is loaded again when the action is chosen, and reported then.
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
