import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const passwordField = object('A secret; never kept', fieldMembers);
