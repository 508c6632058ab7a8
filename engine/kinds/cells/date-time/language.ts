import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const dateTimeCell = object('A moment, in the zone of the portal', cellMembers);
