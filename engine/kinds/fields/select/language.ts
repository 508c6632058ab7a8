import { plainField } from '../field-language.ts';

export const selectField = plainField('One of the values');
