import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Offer } from './one-choice.tsx';

interface Offered {
  readonly offers: readonly Offer[];
  readonly typed: string;
  /** The offers are those for what is typed now. */
  readonly isSettled: boolean;
  /** What was typed and entered before the box was there. */
  readonly entered: string | undefined;
}

/** Moves through offers by the arrows, and takes one by Enter: the first that fits what is typed, as soon as it is known. */
export const useActiveOffer = ({ offers, typed, isSettled, entered }: Offered) => {
  const [moved, setMoved] = useState({ typed, to: -1 });
  const wanted = useRef<string>(undefined);
  const last = offers.length - 1;
  const first = typed.trim() === '' ? -1 : 0;
  const active = Math.min(moved.typed === typed && moved.to >= 0 ? moved.to : first, last);
  useEffect(() => {
    wanted.current = entered;
  }, [entered]);
  useEffect(() => {
    if (!isSettled) return;
    const isWanted = wanted.current === typed;
    wanted.current = undefined;
    if (isWanted) offers[active]?.onPick();
  }, [isSettled, entered, typed, offers, active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const to = Object.hasOwn(steps, event.key) ? steps[event.key] : undefined;
    if (to !== undefined) {
      event.preventDefault();
      setMoved({ typed, to: to > last ? 0 : to < 0 ? last : to });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isSettled) offers[active]?.onPick();
      else wanted.current = typed;
    }
  };
  return { active, onKeyDown };
};
