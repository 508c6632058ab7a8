import { readsAsName } from '../lookup/compile.ts';
import type { CellCompiler } from '../cell-compile.ts';

/** An identifier, which the description marks with `x-copyable`. */
export const copyableCell: CellCompiler = {
  fits: ({ type }) => type === 'text' || type === 'number',
  derives: (format, view, context) =>
    format.type === 'text' && view.words.isCopyable && !readsAsName(context, format, view),
};
