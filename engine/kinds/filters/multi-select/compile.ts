import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { optionsOf, singleFilter } from '../single-compile.ts';

const isChoices = (format: ValueFormat): boolean => format.type === 'list' && format.of.type === 'option';

/** Any of the values of an enum. */
export const multiSelectFilter = singleFilter({
  fits: isChoices,
  derives: isChoices,
  complete: (shared, found) => ({ ...shared, as: 'multiSelect', options: optionsOf(found) }),
});
