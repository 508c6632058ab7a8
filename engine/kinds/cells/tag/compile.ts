import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { CellCompiler } from '../cell-compile.ts';

const isOption = (format: ValueFormat): boolean =>
  format.type === 'option' || (format.type === 'list' && format.of.type === 'option');

/** A value of an enum, or several. */
export const tagCell: CellCompiler = { fits: isOption, derives: isOption };
