import { plainField } from '../field-language.ts';

export const checkboxField = plainField('Yes or no');
