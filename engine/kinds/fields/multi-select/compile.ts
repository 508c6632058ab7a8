import { enumOptions } from '../../../compile/figure/value-format.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { FieldCompiler } from '../field-compile.ts';

const isChoices = (format: ValueFormat): boolean => format.type === 'list' && format.of.type === 'option';

/** Any of the values. */
export const multiSelectField: FieldCompiler = {
  fits: isChoices,
  derives: isChoices,
  isChosen: true,
  options: (_, { items }) => (items === undefined ? undefined : enumOptions(items)),
};
