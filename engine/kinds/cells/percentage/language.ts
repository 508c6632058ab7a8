import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

export const percentageCell = object(
  'A rate with its sign: whole percents, or hundredths of one, as its format says',
  cellMembers,
);
