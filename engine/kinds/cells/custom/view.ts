import { lazyCell } from '../lazy-cell.tsx';

/** What the host draws of a row. */
export const customCell = lazyCell(async () => (await import('./custom-cell.tsx')).CustomCell, {
  hasControls: true,
});
