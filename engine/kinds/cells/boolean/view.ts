import type { CellWidget } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** Yes or no, in words. */
export const booleanCell: CellWidget = { align: 'start', create: drawPlain };
