import { lazyCell } from '../lazy-cell.tsx';

/** A colour, shown where its value is one, beside that value. */
export const colourCell = lazyCell(async () => (await import('../late-cells.ts')).ColourCell, {
  room: { beside: 20, isWhole: true },
});
