import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const dateTimeField = object('A moment', fieldMembers);
