import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** Words. */
export const textCell: CellView = { align: 'start', namesRow: true, create: drawPlain };
