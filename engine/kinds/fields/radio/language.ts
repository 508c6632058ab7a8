import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const radioField = object('One of the values, all in sight', fieldMembers);
