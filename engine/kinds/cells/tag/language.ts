import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const tagCell = object('A value of an enum, with its label and intent', cellMembers);
