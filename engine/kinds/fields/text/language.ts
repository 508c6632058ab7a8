import { plainField } from '../field-language.ts';

export const textField = plainField('One line of text');
