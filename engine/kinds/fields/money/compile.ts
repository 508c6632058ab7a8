import { asksFormat } from '../field-compile.ts';

/** An amount. */
export const moneyField = asksFormat('money');
