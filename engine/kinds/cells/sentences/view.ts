import { lazyCell } from '../lazy-cell.tsx';

/** Each object of a list in a sentence. */
export const sentencesCell = lazyCell(async () => (await import('../late-cells.ts')).Sentences, {
  hasControls: true,
});
