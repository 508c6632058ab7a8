import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const multiSelectField = object('Any of the values', fieldMembers);
