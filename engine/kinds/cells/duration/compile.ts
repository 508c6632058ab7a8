import { showsFormat } from '../cell-compile.ts';

/** A duration, which the description marks with `format: duration` and `x-unit`. */
export const durationCell = showsFormat('duration');
