import { useEffect, useState, type ReactNode } from 'react';
import { portal } from '../portal.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { lastActivity, noteActivity, onActivityElsewhere } from './last-activity.ts';

const idleMilliseconds = portal.plan.session.idle * 1000;
const promptMilliseconds = portal.plan.session.prompt * 1000;
const tickMilliseconds = 1000;
/** The provider counts calls, not mouse moves: while somebody only reads, a call reports activity this often. */
const keepAliveMilliseconds = idleMilliseconds / 3;

const activity = [
  'mousemove',
  'mousedown',
  'keydown',
  'wheel',
  'touchstart',
  'touchmove',
  'visibilitychange',
] as const;

/** Checks by the wall clock, so that all tabs ask, count and end in the same moment. */
const everySecond = (check: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    timer = setTimeout(
      () => {
        plan();
        check();
      },
      tickMilliseconds - (Date.now() % tickMilliseconds),
    );
  };
  plan();
  return () => {
    clearTimeout(timer);
  };
};

/** A session that ends when there is no activity. */
export interface WatchedSession {
  readonly signOut: (why?: 'idle') => Promise<void>;
  /** When this tab last called the server, in milliseconds since the epoch. */
  readonly lastCall: () => number;
  /** Makes a call that says nothing but that somebody is there. */
  readonly reportActivity: () => void;
}

/**
 * Asks when there was no activity for a while, and signs out without an answer. The wall clock decides, and
 * all tabs read the same moment, so that neither sleep nor a crashed tab keeps a session open.
 */
export const IdleWatch = ({ signOut, lastCall, reportActivity }: WatchedSession): ReactNode => {
  const [askedAt, setAskedAt] = useState<number>();

  useEffect(() => {
    let isAsking = false;
    const checkActivity = (): void => {
      const now = Date.now();
      const silent = now - lastActivity();
      if (silent >= idleMilliseconds) {
        void signOut('idle');
        return;
      }
      isAsking = silent >= promptMilliseconds;
      setAskedAt(isAsking ? now : undefined);
      if (silent < keepAliveMilliseconds && now - lastCall() >= keepAliveMilliseconds) reportActivity();
    };
    // Checked before the activity is recorded: the first move after a sleep must not hide that the time was
    // over, and while the question is open only its answer counts.
    const attend = (): void => {
      checkActivity();
      if (!isAsking) noteActivity(Date.now());
    };
    noteActivity(Date.now());
    const stopTicking = everySecond(checkActivity);
    const stopHearing = onActivityElsewhere(checkActivity);
    for (const type of activity) globalThis.addEventListener(type, attend, { capture: true, passive: true });
    // The window's focus, not that of an element: a dialog that takes the focus is no activity of a person.
    globalThis.addEventListener('focus', attend);
    return () => {
      stopTicking();
      stopHearing();
      globalThis.removeEventListener('focus', attend);
      for (const type of activity) globalThis.removeEventListener(type, attend, { capture: true });
    };
  }, [signOut, lastCall, reportActivity]);

  if (askedAt === undefined) return null;
  return (
    <IdleDialog
      seconds={Math.max(0, Math.ceil((lastActivity() + idleMilliseconds - askedAt) / 1000))}
      onStay={() => {
        noteActivity(Date.now());
        setAskedAt(undefined);
        reportActivity();
      }}
      onLeave={() => void signOut()}
    />
  );
};
