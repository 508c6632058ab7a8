import { plainField } from '../field-language.ts';

export const textareaField = plainField('Several lines of text');
