import { plainField } from '../field-language.ts';

export const radioField = plainField('One of the values, all in sight');
