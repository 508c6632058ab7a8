import type { CellWidget } from './cell-widget.ts';
import { drawPlain } from './plain-cell.tsx';

/** Yes or no, in words. */
export const booleanCell: CellWidget = { align: 'start', create: drawPlain };
