import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, type ReactNode, type RefObject } from 'react';

interface VirtualRowsProps {
  readonly region: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly columnCount: number;
  /** Of one row, in pixels. */
  readonly height: number;
  readonly draw: (index: number) => ReactNode;
}

/** Draws only the rows in sight and a few around them; the rest is room. */
export const VirtualRows = ({ region, count, columnCount, height, draw }: VirtualRowsProps) => {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => region.current,
    estimateSize: () => height,
    overscan: 12,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, height]);
  const items = virtualizer.getVirtualItems();
  const before = items[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <tbody>
      {before > 0 && <Room height={before} columnCount={columnCount} />}
      {items.map(({ index }) => draw(index))}
      {after > 0 && <Room height={after} columnCount={columnCount} />}
    </tbody>
  );
};

const Room = ({ height, columnCount }: { readonly height: number; readonly columnCount: number }) => (
  <tr aria-hidden="true" className="cf-room">
    <td colSpan={columnCount} style={{ height }} />
  </tr>
);
