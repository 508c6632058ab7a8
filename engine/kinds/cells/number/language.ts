import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const numberCell = object('A number, aligned right', cellMembers);
