import { lazyCell } from '../lazy-cell.tsx';

/** Uploaded pictures. */
export const imageCell = lazyCell(async () => (await import('../late-cells.ts')).StoredImages, {
  hasControls: true,
});
