import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const moneyField = object('An amount, typed in major units', fieldMembers);
