import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '../engine/index.ts';

/** By then the first screen has what it needs. */
const settledMilliseconds = 3_000;

const IdleWatch = lazyPart(async () => (await import('./idle/idle-watch.tsx')).IdleWatch);

interface AtHandProps {
  /** Loads what else must open even when the network is gone by then. */
  readonly load: () => Promise<unknown>;
}

/** Loads the rest, and says on the page, to whoever watches it from outside, that everything is there. */
const Rest = ({ load }: AtHandProps): ReactNode => {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let isLeft = false;
    load().then(
      () => {
        if (!isLeft) dataset['atHand'] = 'yes';
      },
      // What did not come is loaded when it is needed, and says so if it cannot be.
      () => undefined,
    );
    return () => {
      isLeft = true;
      delete dataset['atHand'];
    };
  }, [load]);
  return null;
};

/** What a page needs some time after it is drawn, whatever becomes of the network: the idle watch, and what `load` brings. */
export const AtHand = ({ load }: AtHandProps): ReactNode => {
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
    <Suspense fallback={null}>
      <IdleWatch />
      <Rest load={load} />
    </Suspense>
  );
};
