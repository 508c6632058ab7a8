import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** Yes or no, in words. */
export const booleanCell: CellView = { align: 'start', create: drawPlain };
