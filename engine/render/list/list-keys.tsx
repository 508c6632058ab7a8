import { useEffect, type RefObject } from 'react';
import { keepFocus } from './kept-focus.ts';
import { keepToolbarStops } from './toolbar-stops.ts';

interface ListKeysProps {
  readonly section: RefObject<HTMLElement | null>;
}

/** What the keyboard needs of a list beside its rows: bars that are one stop each, and a focus that is not lost. */
export const ListKeys = ({ section }: ListKeysProps) => {
  useEffect(() => {
    const { current: list } = section;
    if (list === null) return undefined;
    const bars = keepToolbarStops(list);
    const focus = keepFocus(list);
    let frame = 0;
    const look = () => {
      bars.look();
      // Whoever closes a dialog or removes a row may give the focus away themselves, at the latest with the next frame.
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(focus.look);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    // What lies over the page comes and goes here.
    observer.observe(document.body, { childList: true });
    look();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      bars.end();
      focus.end();
    };
  }, [section]);
  return null;
};
