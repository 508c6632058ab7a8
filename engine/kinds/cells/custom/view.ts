import { lazyCell } from '../lazy-cell.tsx';

/** A part that the host draws of a row. */
export const customCell = lazyCell(async () => (await import('./custom-cell.tsx')).CustomCell, {
  hasControls: true,
});
