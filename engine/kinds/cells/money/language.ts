import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const moneyCell = object('An amount with its currency', cellMembers);
