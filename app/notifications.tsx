import { lazyPart, PartBoundary, type TimedNotice } from '@counterfoil/engine';
import { useEffect, useState, type ReactNode } from 'react';
import type { ShownNotice } from './toasts.tsx';

const Toasts = lazyPart(async () => (await import('./toasts.tsx')).Toasts);

const listeners = new Set<(notice: TimedNotice) => void>();
/** Notices from before anything listened: a screen that is drawn at once may send one first. */
const unheard: TimedNotice[] = [];
let lastId = 0;

/** Whether a notice repeats another one; one that offers an action never does. */
const isAgain = (one: TimedNotice, other: TimedNotice): boolean =>
  one.body === other.body && one.title === other.title && (one.offer ?? other.offer) === undefined;

/** Shows a notice at the top right. */
export const notify = (notice: TimedNotice): void => {
  if (listeners.size === 0) unheard.push(notice);
  for (const listener of listeners) listener(notice);
};

/** Loads the code that draws notices. */
export const loadNotices = Toasts.load;

/** The place of notices; mounted once. Their code is loaded with the first; if that fails, they are shown as plain text. */
export const Notifications = (): ReactNode => {
  const [shown, setShown] = useState<readonly ShownNotice[]>([]);
  const [wasUsed, setUsed] = useState(false);
  const [isPlain, setPlain] = useState(false);
  useEffect(() => {
    const show = (notice: TimedNotice): void => {
      lastId += 1;
      const added = { id: lastId, notice };
      setUsed(true);
      setShown((before) => [...before.filter((earlier) => !isAgain(earlier.notice, notice)), added]);
    };
    listeners.add(show);
    unheard.splice(0).forEach(show);
    return () => {
      listeners.delete(show);
    };
  }, []);
  if (!wasUsed) return null;
  if (isPlain)
    return (
      <div className="cf-plain-notices" role="alert">
        {shown.map(({ id, notice: { title, body, offer } }) => (
          <p key={id}>
            {[title, body].filter(Boolean).join(': ')}{' '}
            {offer !== undefined && (
              <button type="button" onClick={offer.take}>
                {offer.text}
              </button>
            )}
          </p>
        ))}
      </div>
    );
  return (
    <PartBoundary
      fallback={null}
      onMissing={() => {
        setPlain(true);
      }}
    >
      <Toasts
        notices={shown}
        onDismiss={(id) => {
          setShown((before) => before.filter((notice) => notice.id !== id));
        }}
      />
    </PartBoundary>
  );
};
