import { showsFormat } from '../cell-compile.ts';

/** A rate, which the description marks with `format: basis-points`. */
export const basisPointsCell = showsFormat('basisPoints');
