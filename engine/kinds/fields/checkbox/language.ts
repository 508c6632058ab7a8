import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const checkboxField = object('Yes or no', fieldMembers);
