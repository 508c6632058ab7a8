import type { CellWidget } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** A number, aligned so that digits stand below each other. */
export const numberCell: CellWidget = { align: 'end', create: drawPlain };
