import { showsFormat } from '../cell-compile.ts';

/** An amount. */
export const moneyCell = showsFormat('money');
