import { tick } from '../choice-compile.ts';
import type { FieldCompiler } from '../field-compile.ts';

/** On or off. */
export const switchField: FieldCompiler = tick;
