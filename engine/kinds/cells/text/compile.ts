import type { CellCompiler } from '../cell-compile.ts';

/** Anything, as words; where nothing else is known of a value, this is how it is shown. */
export const textCell: CellCompiler = { fits: () => true };
