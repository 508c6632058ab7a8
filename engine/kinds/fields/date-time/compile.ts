import { asksFormat } from '../field-compile.ts';

/** A moment. */
export const dateTimeField = asksFormat('dateTime');
