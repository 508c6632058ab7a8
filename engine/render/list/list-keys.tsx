import { useEffect, type RefObject } from 'react';
import { keepToolbarStops } from './toolbar-stops.ts';

interface ListKeysProps {
  readonly section: RefObject<HTMLElement | null>;
}

/** What the keyboard needs of a list beside its rows: bars that are one stop each. */
export const ListKeys = ({ section }: ListKeysProps) => {
  useEffect(() => {
    const { current: list } = section;
    if (list === null) return undefined;
    const bars = keepToolbarStops(list);
    const observer = new MutationObserver(bars.look);
    observer.observe(list, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    bars.look();
    return () => {
      observer.disconnect();
      bars.end();
    };
  }, [section]);
  return null;
};
