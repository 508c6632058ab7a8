import type { FieldCompiler } from '../field-compile.ts';
import { tick } from '../choice-compile.ts';

/** Yes or no. */
export const checkboxField: FieldCompiler = { ...tick, derives: ({ type }) => type === 'boolean' };
