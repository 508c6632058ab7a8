import type { CellCompiler } from '../cell-compile.ts';

/** A number; one that is an identifier is no quantity, and stands like words. */
export const numberCell: CellCompiler = {
  fits: ({ type }) => type === 'number',
  derives: (format) => format.type === 'number' && format.identifier !== true,
};
