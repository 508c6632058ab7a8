import { useCallback, useState, type ReactNode } from 'react';
import type { ActionTarget, ReadAnew } from './action-target.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';

/** Runs an action; its code is loaded with the first one. */
export const ActionRunner = lazyPart(async () => (await import('./action-runner.tsx')).ActionRunner);

interface Runner {
  /** The dialog of the action that runs, if one does. */
  readonly element: ReactNode;
  readonly start: (target: ActionTarget) => void;
}

/** Runs one action at a time; what it needs is loaded with the first one. `detail` reads the record anew before. */
export const useActionRunner = (detail?: ReadAnew): Runner => {
  const [run, setRun] = useState<{ readonly target: ActionTarget; readonly turn: number }>();
  const start = useCallback(
    (target: ActionTarget) => setRun((before) => before ?? { target, turn: Date.now() }),
    [],
  );
  const close = () => {
    setRun(undefined);
    // The dialog gives the focus up only when it is gone.
    requestAnimationFrame(() => run?.target.returnTo()?.focus());
  };
  const element =
    run === undefined ? null : (
      <PartBoundary fallback={null} onMissing={close}>
        <ActionRunner key={run.turn} target={run.target} detail={detail} onClose={close} />
      </PartBoundary>
    );
  return { element, start };
};
