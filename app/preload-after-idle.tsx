import { lazyPart, PartBoundary } from '@counterfoil/engine';
import { useEffect, useState, type ReactNode } from 'react';
import type { WatchedSession } from './idle/idle-watch.tsx';
import { withInsideMessages } from './with-page-messages.ts';

/** By then the first screen has loaded what it needs. */
const settledMilliseconds = 3_000;

const IdleWatch = lazyPart(async () => (await withInsideMessages(import('./idle/idle-watch.tsx'))).IdleWatch);

interface PreloadProps {
  readonly session: WatchedSession;
  /** Loads the code of pages that must open later even without a network. */
  readonly load: () => Promise<unknown>;
}

/** Loads it, and marks the page with `data-preloaded` once everything is there, for tests that then cut the network. */
const Preload = ({ load }: Pick<PreloadProps, 'load'>): ReactNode => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let isLeft = false;
    load().then(
      () => {
        if (!isLeft) dataset['preloaded'] = 'yes';
      },
      // Code that was not loaded is loaded when it is needed, and its failure is shown then.
      () => undefined,
    );
    return () => {
      isLeft = true;
      delete dataset['preloaded'];
    };
  }, [load]);
  return null;
};

/** Starts the idle watch and loads what `load` names a few seconds after a page is drawn, so that both are there should the network fail later. */
export const PreloadAfterIdle = ({ session, load }: PreloadProps): ReactNode => {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(true);
    }, settledMilliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (!isSettled) return null;
  return (
    <PartBoundary fallback={null}>
      <IdleWatch {...session} />
      <Preload load={load} />
    </PartBoundary>
  );
};
