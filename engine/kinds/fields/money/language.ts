import { plainField } from '../field-language.ts';

export const moneyField = plainField('An amount, typed in major units');
