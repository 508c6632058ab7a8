import { plainField } from '../field-language.ts';

export const multiSelectField = plainField('Any of the values');
