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
    const endStops = keepToolbarStops(list);
    const endFocus = keepFocus(list);
    return () => {
      endStops();
      endFocus();
    };
  }, [section]);
  return null;
};
