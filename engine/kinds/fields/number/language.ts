import { object } from '../../../language/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const numberField = object('A number', fieldMembers);
