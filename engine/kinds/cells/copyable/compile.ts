import { readsAsName } from '../lookup/compile.ts';
import type { CellCompiler } from '../cell-compile.ts';

/** An identifier, as the description marks it with `x-copyable`. */
export const copyableCell: CellCompiler = {
  fits: ({ type }) => type === 'text' || type === 'number',
  derives: (format, view, context) =>
    format.type === 'text' && view.words.isCopyable && !readsAsName(context, format, view),
};
