import { asksFormat } from '../field-compile.ts';

/** A day. */
export const dateField = asksFormat('date');
