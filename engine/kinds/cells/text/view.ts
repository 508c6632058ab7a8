import type { CellWidget } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** Words. */
export const textCell: CellWidget = { align: 'start', create: drawPlain };
