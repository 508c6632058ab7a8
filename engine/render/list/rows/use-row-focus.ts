import { useEffect, useRef, type RefObject } from 'react';
import { rowElement } from './row-name.ts';

/** Gives the focus back to the row of the record that was open, however the record was closed. */
export const useRowFocus = (section: RefObject<HTMLElement | null>, open: string | undefined): void => {
  const before = useRef(open);
  useEffect(() => {
    const closed = open === undefined ? before.current : undefined;
    before.current = open;
    if (closed === undefined) return undefined;
    // The record gives the focus up only when it is gone, and a press of the mouse moves it once more after that.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === null || document.activeElement === document.body)
        rowElement(section.current, closed)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [section, open]);
};
