import { asksFormat } from '../field-compile.ts';

/** A duration. */
export const durationField = asksFormat('duration');
