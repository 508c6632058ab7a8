import { showsFormat } from '../cell-compile.ts';

/** A number. */
export const numberCell = showsFormat('number');
