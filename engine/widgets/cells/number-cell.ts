import type { CellWidget } from './cell-widget.ts';
import { drawPlain } from './plain-cell.tsx';

/** A number, aligned so that digits stand below each other. */
export const numberCell: CellWidget = { align: 'end', create: drawPlain };
