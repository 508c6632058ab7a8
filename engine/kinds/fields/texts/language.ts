import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const textsField = object('Several lines of text, one below the other', fieldMembers);
