import { object } from '../../../language/definition/build-definition.ts';
import { fieldMembers } from '../field-language.ts';

export const durationField = object('A duration in the unit that the description names', fieldMembers);
