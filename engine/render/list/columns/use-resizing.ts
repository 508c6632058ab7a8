import { useMemo, type PointerEvent, type RefObject } from 'react';
import type { ColumnWidths } from '../../../resolve/list/columns.ts';
import { useAnnounce } from '../../announcer.tsx';
import { useTexts } from '../../texts.ts';
import type { ColumnView } from './column-view.ts';
import type { Columns } from './use-columns.ts';

/** How a person makes a column wider or narrower. */
export interface Resizing {
  /** Follows the pointer for as long as it is held. */
  readonly drag: (column: ColumnView, event: PointerEvent<HTMLElement>) => void;
  /** By so many pixels. */
  readonly step: (column: ColumnView, by: number) => void;
  /** Gives a column the width that its values need. */
  readonly reset: (column: ColumnView) => void;
}

const narrowest = 48;

/** How wide the columns stand, by their ids, in pixels. */
const measure = (grid: HTMLElement | null): ColumnWidths =>
  Object.fromEntries(
    [...(grid?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map(
      (head) => [head.dataset['column'] ?? '', head.offsetWidth] as const,
    ),
  );

/** Makes columns wider and narrower; those beside keep the width that they have. */
export const useResizing = (
  grid: RefObject<HTMLElement | null>,
  { resize }: Pick<Columns, 'resize'>,
): Resizing => {
  const announce = useAnnounce();
  const translate = useTexts();
  return useMemo(() => {
    const widen = (before: ColumnWidths, { id }: ColumnView, by: number): number => {
      const width = Math.round(Math.max(narrowest, (before[id] ?? 0) + by));
      resize({ ...before, [id]: width });
      return width;
    };
    return {
      drag: (column, event) => {
        if (event.button !== 0) return;
        const { currentTarget: edge, pointerId, clientX: start } = event;
        const before = measure(grid.current);
        const follow = ({ clientX }: globalThis.PointerEvent) => widen(before, column, clientX - start);
        const end = new AbortController();
        const { signal } = end;
        edge.setPointerCapture(pointerId);
        edge.addEventListener('pointermove', follow, { signal });
        edge.addEventListener('lostpointercapture', () => end.abort(), { signal });
      },
      step: (column, by) => {
        const width = widen(measure(grid.current), column, by);
        announce(translate('list.columnWidth', { column: column.label, width }));
      },
      reset: ({ id }) =>
        resize(Object.fromEntries(Object.entries(measure(grid.current)).filter(([other]) => other !== id))),
    };
  }, [grid, resize, announce, translate]);
};
