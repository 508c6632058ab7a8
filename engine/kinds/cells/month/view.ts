import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** A month by its name, with its year. */
export const monthCell: CellView = { align: 'start', create: drawPlain };
