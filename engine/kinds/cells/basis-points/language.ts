import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const basisPointsCell = object('A rate in hundredths of a percent, shown as percent', cellMembers);
