import type { CellCompiler } from '../cell-compile.ts';

/** An identifier, as the description marks it with `x-copyable`. */
export const copyableCell: CellCompiler = {
  fits: ({ type }) => type === 'text' || type === 'number',
  derives: ({ type }, view) => type === 'text' && view.words.isCopyable,
};
