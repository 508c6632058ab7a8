import { object } from '../../../language/definition/build-definition.ts';
import { cellMembers } from '../cell-language.ts';

const plainCell = (description: string) => object(description, cellMembers);

export const textCell = plainCell('Plain text');
export const numberCell = plainCell('A number, aligned right');
export const moneyCell = plainCell('An amount with its currency');
export const percentageCell = plainCell(
  'A rate with its sign: whole percents, or hundredths of one, as its format says',
);
export const durationCell = plainCell('A duration, in the unit that the description names');
export const dateCell = plainCell('A day');
export const monthCell = plainCell('A month of a year');
export const booleanCell = plainCell('Yes or no');
