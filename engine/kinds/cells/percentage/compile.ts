import { showsFormat } from '../cell-compile.ts';

/** A rate, which the description marks with `format: percent`, or with `format: basis-points` where it counts their hundredths. */
export const percentageCell = showsFormat('percentage');
