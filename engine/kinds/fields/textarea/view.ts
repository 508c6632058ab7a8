import { themed } from '../field-view.ts';

/** Several lines of text. */
export const textareaField = themed('textarea');
