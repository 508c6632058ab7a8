import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { optionsOf, singleFilter } from '../single-compile.ts';

const isChoice = ({ type }: ValueFormat): boolean => type === 'option' || type === 'boolean';

/** One of the values of an enum, or yes and no. */
export const selectFilter = singleFilter({
  fits: isChoice,
  derives: isChoice,
  complete: (shared, found) => ({ ...shared, as: 'select', options: optionsOf(found) }),
});
