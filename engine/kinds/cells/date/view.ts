import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** A day. */
export const dateCell: CellView = { align: 'start', create: drawPlain };
