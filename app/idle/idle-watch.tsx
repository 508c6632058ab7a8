import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIdleTimer } from 'react-idle-timer';
import { api, lastCall } from '../client.ts';
import { portal } from '../portal.ts';
import { signOut } from '../session.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { lastActivity, noteActivity, onActivityElsewhere } from './last-activity.ts';

const idleMilliseconds = portal.plan.session.idle * 1000;
const promptMilliseconds = portal.plan.session.prompt * 1000;
const debounceMilliseconds = 500;
const syncMilliseconds = 200;
const tickMilliseconds = 1000;
/** The provider counts calls, not mouse moves: somebody who only reads is told of this often. */
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

/** Checks with the clock on the wall, so that all tabs ask, count and end in the same moment. */
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

const tellProvider = (): void => {
  // A session that is over says so by its 401, like any other call.
  api.GET('/users/info').catch(() => undefined);
};

/**
 * Asks when nobody was there for a while, and signs out when nobody answers. The timer knows its own tab and hears the
 * others; the clock on the wall decides, so that neither sleep nor a crashed tab keeps a session open.
 */
export const IdleWatch = (): ReactNode => {
  const [askedAt, setAskedAt] = useState<number>();
  const isAsking = useRef(false);
  const judge = useRef<() => void>(() => undefined);
  const timer = useIdleTimer({
    timeout: idleMilliseconds,
    promptBeforeIdle: idleMilliseconds - promptMilliseconds,
    events: [...activity],
    debounce: debounceMilliseconds,
    crossTab: true,
    syncTimers: syncMilliseconds,
    name: 'counterfoil.idle',
    onPrompt: () => {
      judge.current();
    },
    onIdle: () => {
      judge.current();
    },
    onAction: () => {
      judge.current();
    },
  });

  const latest = useRef(timer);
  useEffect(() => {
    latest.current = timer;
  }, [timer]);
  useEffect(() => {
    judge.current = () => {
      const now = Date.now();
      // Moving the mouse does not answer the question: only its buttons do.
      if (!isAsking.current) noteActivity(Math.min(now, latest.current.getLastActiveTime()?.getTime() ?? 0));
      const silent = now - lastActivity();
      if (silent >= idleMilliseconds) {
        void signOut('idle');
        return;
      }
      isAsking.current = silent >= promptMilliseconds;
      setAskedAt(isAsking.current ? now : undefined);
      if (silent < keepAliveMilliseconds && now - lastCall() >= keepAliveMilliseconds) tellProvider();
    };
  }, []);

  useEffect(() => {
    noteActivity(Date.now());
    const check = (): void => {
      judge.current();
    };
    const stopTicking = everySecond(check);
    const stopHearing = onActivityElsewhere(check);
    // Before the timer hears of it: the first move after a sleep must not count as having been there.
    for (const type of activity) globalThis.addEventListener(type, check, { capture: true, passive: true });
    // The window's focus, not that of an element: a dialog that takes the focus is nobody's doing.
    const onFocus = (): void => {
      judge.current();
      if (!isAsking.current) latest.current.reset();
    };
    globalThis.addEventListener('focus', onFocus);
    return () => {
      stopTicking();
      stopHearing();
      globalThis.removeEventListener('focus', onFocus);
      for (const type of activity) globalThis.removeEventListener(type, check, { capture: true });
    };
  }, []);

  if (askedAt === undefined) return null;
  return (
    <IdleDialog
      seconds={Math.max(0, Math.ceil((lastActivity() + idleMilliseconds - askedAt) / 1000))}
      onStay={() => {
        isAsking.current = false;
        noteActivity(Date.now());
        timer.activate();
        setAskedAt(undefined);
        tellProvider();
      }}
      onLeave={() => void signOut()}
    />
  );
};
