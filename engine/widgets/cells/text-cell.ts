import type { CellWidget } from './cell-widget.ts';
import { drawPlain } from './plain-cell.tsx';

/** Words. */
export const textCell: CellWidget = { align: 'start', create: drawPlain };
