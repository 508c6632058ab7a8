import { plainField } from '../field-language.ts';

export const numberField = plainField('A number');
