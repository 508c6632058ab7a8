import { plainField } from '../field-language.ts';

export const dateTimeField = plainField('A moment');
