import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const booleanCell = object('Yes or no', cellMembers);
