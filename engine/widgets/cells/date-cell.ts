import type { CellWidget } from './cell-widget.ts';
import { drawPlain } from './plain-cell.tsx';

/** A day. */
export const dateCell: CellWidget = { align: 'start', create: drawPlain };
