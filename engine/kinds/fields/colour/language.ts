import { plainField } from '../field-language.ts';

export const colourField = plainField('A colour, typed or chosen');
