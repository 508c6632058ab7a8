import { plainField } from '../field-language.ts';

export const textsField = plainField('Several lines of text, one below the other');
