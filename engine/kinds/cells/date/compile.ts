import type { CellCompiler } from '../cell-compile.ts';

/** A day, also of a moment. */
export const dateCell: CellCompiler = {
  fits: ({ type }) => type === 'date' || type === 'dateTime',
  derives: ({ type }) => type === 'date',
};
