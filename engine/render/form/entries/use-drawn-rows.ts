import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type RefObject } from 'react';
import { revealEvent } from './reveal-entry.ts';

/** So many rows are drawn at once; of more only those in sight. */
const mostAtOnce = 50;
/** About as high as a row without a fault, in pixels. */
const rowHeight = 40;

/** Which rows of the list in `frame` are drawn, and how high the room is for those before and after them, in pixels. */
export const useDrawnRows = (count: number, frame: RefObject<HTMLElement | null>) => {
  const scroller = useRef<HTMLDivElement>(null);
  const isLong = count > mostAtOnce;
  const virtual = useVirtualizer({
    count,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 5,
  });
  useEffect(() => {
    const list = frame.current;
    const reveal = (event: Event) => {
      if (event instanceof CustomEvent && typeof event.detail === 'number')
        virtual.scrollToIndex(event.detail);
    };
    list?.addEventListener(revealEvent, reveal);
    return () => list?.removeEventListener(revealEvent, reveal);
  }, [frame, virtual]);
  if (!isLong) {
    const drawn = Array.from({ length: count }, (_, index) => index);
    return { scroller: undefined, before: 0, after: 0, drawn, measure: undefined };
  }
  const items = virtual.getVirtualItems();
  const before = items.at(0)?.start ?? 0;
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
  return { scroller, before, after, drawn: items.map(({ index }) => index), measure: virtual.measureElement };
};
