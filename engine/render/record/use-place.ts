import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What is hidden or narrowed around a list: the screen with it, or the record that it is inside of. */
const around = '.cf-opened, .cf-screen';

/** What scrolls the element. */
const scrollerOf = (element: HTMLElement): Element => {
  for (let outer = element.parentElement; outer !== null; outer = outer.parentElement)
    if (/auto|scroll/.test(getComputedStyle(outer).overflowY)) return outer;
  return document.documentElement;
};

/** Hides a screen and shows its place from the top; returns what shows the screen again as it was. */
const hide = (screen: HTMLElement): (() => void) => {
  const scroller = scrollerOf(screen);
  const { scrollTop } = scroller;
  screen.hidden = true;
  scroller.scrollTop = 0;
  return () => {
    screen.hidden = false;
    // Another screen that comes in its place begins at its own top.
    queueMicrotask(() => {
      if (screen.isConnected) scroller.scrollTop = scrollTop;
    });
  };
};

interface PlaceOfRecord {
  /** Is drawn where the list is. */
  readonly mark: RefObject<HTMLSpanElement | null>;
  /** What the record is drawn into, once it is known. */
  readonly place: Element | undefined;
}

/**
 * Where a record is drawn that is opened from the list around a mark: after the screen with the list, which
 * stays in sight or is hidden. A hidden screen stays as it is, so that going back to it shows it as it was
 * left: its rows, its places of scrolling and what is typed into it.
 */
export const usePlace = (isHidden: boolean): PlaceOfRecord => {
  const mark = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<Element>();
  useLayoutEffect(() => {
    const screen = mark.current?.closest(around);
    const outer = screen?.parentElement ?? null;
    if (!(screen instanceof HTMLElement) || outer === null) return undefined;
    setPlace(outer);
    return isHidden ? hide(screen) : undefined;
  }, [isHidden]);
  return { mark, place };
};
