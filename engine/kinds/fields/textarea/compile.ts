import type { FieldCompiler } from '../field-compile.ts';

/** Several lines of text. */
export const textareaField: FieldCompiler = { fits: ({ type }) => type === 'text' };
