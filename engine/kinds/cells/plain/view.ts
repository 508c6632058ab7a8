import type { CellView } from '../cell-view.ts';
import { drawPlain } from '../plain-view.tsx';

/** Texts, aligned at their start. */
const words: CellView = { align: 'start', create: drawPlain };
/** Quantities, aligned so that their digits are below each other. */
const quantity: CellView = { align: 'end', create: drawPlain };

export const textCell: CellView = { ...words, namesRow: true };
export const numberCell = quantity;
export const moneyCell = quantity;
export const percentageCell = quantity;
export const durationCell = quantity;
export const dateCell = words;
export const monthCell = words;
export const booleanCell = words;
