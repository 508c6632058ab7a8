import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const monthCell = object('A month of a year', cellMembers);
