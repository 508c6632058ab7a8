import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const colourField = object('A colour, typed or chosen', fieldMembers);
