import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** A rate as percent. */
export const percentageCell: CellView = { align: 'end', create: drawPlain };
