import { asksFormat } from '../field-compile.ts';

/** A rate. */
export const basisPointsField = asksFormat('basisPoints');
