import { startTransition, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

interface Typed {
  /** What the control shows: what was typed last, until the form has taken it. */
  readonly shown: string;
  readonly onType: (text: string) => void;
  /** Has the form take what was typed now: before anything else is done with the form. */
  readonly settle: () => void;
  /** The same, where the key does something other than writing. */
  readonly settleBeforeKey: (event: KeyboardEvent) => void;
}

/** A key that comes sooner after another one belongs to the same stroke: a held key repeats about every 30 ms, a fast typist needs 80. */
const strokeMilliseconds = 50;
/** What does something other than writing: it sends the form, closes it or leads out of the control. */
const leavingKeys: ReadonlySet<string> = new Set(['Enter', 'Escape', 'Tab']);
/** How long the form then waits at most for a browser that is never idle. */
const longestWaitMilliseconds = 100;

/** Runs `work` when the stroke is over and the browser has painted it and has time; gives back how to call that off. */
const afterStroke = (work: () => void): (() => void) => {
  // Not every browser reports when it is idle.
  if (!('requestIdleCallback' in globalThis)) {
    work();
    return () => undefined;
  }
  let idle = 0;
  const timer = setTimeout(() => {
    idle = requestIdleCallback(work, { timeout: longestWaitMilliseconds });
  }, strokeMilliseconds);
  return () => {
    clearTimeout(timer);
    cancelIdleCallback(idle);
  };
};

/**
 * Shows what is typed at once, and hands it to the form when the browser has time: a large form takes longer
 * to validate and to draw than a key may take to be seen.
 */
export const useTyped = (text: string, onText: (text: string) => void): Typed => {
  const [typed, setTyped] = useState<string>();
  const callOff = useRef<() => void>(undefined);
  const handOver = (next: string): void => {
    onText(next);
    setTyped(undefined);
  };
  const settle = (): void => {
    if (typed === undefined) return;
    callOff.current?.();
    flushSync(() => handOver(typed));
  };
  return {
    shown: typed ?? text,
    onType: (next) => {
      callOff.current?.();
      setTyped(next);
      callOff.current = afterStroke(() => startTransition(() => handOver(next)));
    },
    settle,
    settleBeforeKey: ({ key, ctrlKey, metaKey }) => {
      if (leavingKeys.has(key) || ctrlKey || metaKey) settle();
    },
  };
};
