import { object } from '../../../language/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const dateCell = object('A day', cellMembers);
