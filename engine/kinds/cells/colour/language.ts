import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const colourCell = object('A colour beside its value, such as #1F6FEB', cellMembers);
