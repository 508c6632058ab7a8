import type { CellCompiler } from '../cell-compile.ts';

/** A text as the web address that it is. */
export const addressCell: CellCompiler = { fits: ({ type }) => type === 'text' };
