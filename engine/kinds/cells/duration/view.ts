import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** A duration with the words of its unit. */
export const durationCell: CellView = { align: 'end', create: drawPlain };
