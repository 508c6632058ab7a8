import { plainField } from '../field-language.ts';

export const dateField = plainField('A day');
