import { useEffect } from 'react';
import type { ActionPlan } from '../../../language/plan/action-plan.ts';
import { resolveAction } from '../../../resolve/action/action-state.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import { usePrepareAction } from '../../../render/action/use-prepare-action.ts';

interface PrepareActionsProps {
  readonly actions: readonly ActionPlan[];
  readonly context: Context;
}

/** Not every browser reports when it is idle: there, the record is drawn by then. */
const drawnMilliseconds = 500;

const whenIdle = (work: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, drawnMilliseconds);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
};

/** Loads the code that the actions of a record open while the record is read and the browser is idle. */
export const PrepareActions = ({ actions, context }: PrepareActionsProps) => {
  const prepare = usePrepareAction();
  const offered = actions.filter((action) => resolveAction(action, context).enabled);
  const names = offered.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (names === '') return undefined;
    return whenIdle(() => offered.forEach(prepare));
    // oxlint-disable-next-line react/exhaustive-deps -- the actions are made anew for each drawing: their names say whether they are others
  }, [names, prepare]);
  return null;
};
