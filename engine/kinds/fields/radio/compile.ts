import { oneOfValues } from '../choice-compile.ts';
import type { FieldCompiler } from '../field-compile.ts';

/** One of the values, all in sight. */
export const radioField: FieldCompiler = oneOfValues;
