import type { CellCompiler } from '../cell-compile.ts';

/** A text as a QR code. */
export const qrCell: CellCompiler = { fits: ({ type }) => type === 'text' };
