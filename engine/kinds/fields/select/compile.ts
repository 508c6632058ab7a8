import type { FieldCompiler } from '../field-compile.ts';
import { oneOfValues } from '../choice-compile.ts';

/** One of the values. */
export const selectField: FieldCompiler = { ...oneOfValues, derives: ({ type }) => type === 'option' };
