import { asksFormat } from '../field-compile.ts';

/** A number. */
export const numberField = asksFormat('number');
