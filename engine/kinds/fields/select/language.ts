import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const selectField = object('One of the values', fieldMembers);
