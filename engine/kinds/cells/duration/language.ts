import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const durationCell = object('A duration, in the unit that the description names', cellMembers);
