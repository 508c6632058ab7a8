import { useEffect, useState, type ReactNode } from 'react';
import { lazyPart, PartBoundary, type TimedNotice } from '../engine/index.ts';
import type { ShownNotice } from './toasts.tsx';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

const listeners = new Set<(notice: TimedNotice) => void>();
/** What was said before anything listened: a screen that is drawn at once may speak first. */
const unheard: TimedNotice[] = [];
let lastId = 0;

/** Shows a notice at the top right. */
export const notify = (notice: TimedNotice): void => {
  if (listeners.size === 0) unheard.push(notice);
  for (const listener of listeners) listener(notice);
};

/** Where notices appear; mounted once. What draws them is loaded with the first. */
export const Notifications = (): ReactNode => {
  const [shown, setShown] = useState<readonly ShownNotice[]>([]);
  const [wasUsed, setUsed] = useState(false);
  useEffect(() => {
    const show = (notice: TimedNotice): void => {
      lastId += 1;
      const added = { id: lastId, notice };
      setUsed(true);
      setShown((before) => [...before, added]);
    };
    listeners.add(show);
    unheard.splice(0).forEach(show);
    return () => {
      listeners.delete(show);
    };
  }, []);
  if (!wasUsed) return null;
  return (
    <PartBoundary fallback={null}>
      <Toasts
        notices={shown}
        onDismiss={(id) => {
          setShown((before) => before.filter((notice) => notice.id !== id));
        }}
      />
    </PartBoundary>
  );
};
