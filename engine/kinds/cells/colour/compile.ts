import type { CellCompiler } from '../cell-compile.ts';

/** A colour, which the description marks with `format: colour`. */
export const colourCell: CellCompiler = {
  fits: ({ type }) => type === 'text',
  derives: ({ type }, { keywords }) => type === 'text' && keywords['format'] === 'colour',
};
