import { lazyCell } from '../lazy-cell.tsx';

/** Uploaded files by their names. */
export const filesCell = lazyCell(async () => (await import('../late-cells.ts')).StoredFiles, {
  hasControls: true,
});
