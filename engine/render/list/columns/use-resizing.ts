import { useMemo, type RefObject } from 'react';
import { useAnnounce } from '../../announcer.tsx';
import { useEngineTranslate } from '../../texts.ts';
import type { Resizing } from './list-head.tsx';
import type { Columns } from './use-columns.ts';

/** How wide the columns are, by their ids, in pixels. */
const measure = (grid: HTMLElement | null): Readonly<Record<string, number>> =>
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
  const translate = useEngineTranslate();
  return useMemo(
    () => ({
      drag: (header, event) => {
        if ('button' in event && event.button !== 0) return;
        // The library starts from the widths that it is given, which are none for columns as wide as their values need.
        const columnSizing = measure(grid.current);
        header.table.setOptions((before) => ({ ...before, state: { ...before.state, columnSizing } }));
        header.getResizeHandler()(event.nativeEvent);
      },
      step: (header, by) => {
        const { id, columnDef } = header.column;
        const widths = measure(grid.current);
        const width = Math.max(columnDef.minSize ?? 0, (widths[id] ?? 0) + by);
        resize({ ...widths, [id]: width });
        announce(translate('list.columnWidth', { column: columnDef.meta?.view.label ?? id, width }));
      },
      reset: ({ column }) => column.resetSize(),
    }),
    [grid, resize, announce, translate],
  );
};
