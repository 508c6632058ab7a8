import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** A number, aligned so that digits stand below each other. */
export const numberCell: CellView = { align: 'end', create: drawPlain };
