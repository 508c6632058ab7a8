import { asksFormat } from '../field-compile.ts';

/** A rate. */
export const percentageField = asksFormat('percentage');
