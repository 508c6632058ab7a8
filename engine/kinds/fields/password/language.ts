import { plainField } from '../field-language.ts';

export const passwordField = plainField('A secret; never kept');
