import { plainField } from '../field-language.ts';

export const switchField = plainField('On or off');
