import { lazyCell } from '../lazy-cell.tsx';

/** Uploaded pictures. */
export const imageCell = lazyCell(async () => (await import('./stored-images.tsx')).StoredImages, {
  hasControls: true,
});
