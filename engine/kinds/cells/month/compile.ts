import { showsFormat } from '../cell-compile.ts';

/** A month of a year, which the description marks with `format: year-month`. */
export const monthCell = showsFormat('month');
