import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const textareaField = object('Several lines of text', fieldMembers);
