import { compileCustom } from '../../../compile/lower/custom/compile-custom.ts';
import type { CellCompiler } from '../cell-compile.ts';

/** A part that the host draws of a row, from the fields that it reads. */
export const customCell: CellCompiler = {
  fits: () => true,
  custom: (context, cell, pointer, owner) =>
    cell.as === 'custom' ? compileCustom(context, cell, pointer, owner) : undefined,
};
