import { showsFormat } from '../cell-compile.ts';

/** Yes or no. */
export const booleanCell = showsFormat('boolean');
