import { showsFormat, type CellCompiler } from '../cell-compile.ts';

/** A value as text; the default where no other kind fits. A day or a moment would be read as the API sends it. */
export const textCell: CellCompiler = { fits: ({ type }) => type !== 'date' && type !== 'dateTime' };
/** A number; one that is an identifier is no quantity, and is aligned like text. */
export const numberCell: CellCompiler = {
  fits: ({ type }) => type === 'number',
  derives: (format) => format.type === 'number' && format.identifier !== true,
};
export const moneyCell = showsFormat('money');
/** A rate, which the description marks with `format: percent`, or with `format: basis-points` where it counts their hundredths. */
export const percentageCell = showsFormat('percentage');
/** A duration, which the description marks with `format: duration` and `x-unit`. */
export const durationCell = showsFormat('duration');
/** A day, also of a moment. */
export const dateCell: CellCompiler = {
  fits: ({ type }) => type === 'date' || type === 'dateTime',
  derives: ({ type }) => type === 'date',
};
/** A month of a year, which the description marks with `format: year-month`. */
export const monthCell = showsFormat('month');
export const booleanCell = showsFormat('boolean');
