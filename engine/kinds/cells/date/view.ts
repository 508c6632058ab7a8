import type { CellWidget } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** A day. */
export const dateCell: CellWidget = { align: 'start', create: drawPlain };
