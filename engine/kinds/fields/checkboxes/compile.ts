import { enumOptions } from '../../../compile/lower/figure/value-format.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { FieldCompiler } from '../field-compile.ts';

/** The values with their explanations, where the description has them. */
const explainedOptions = (view: SchemaView): readonly OptionPlan[] | undefined =>
  enumOptions(view)?.map((option) => {
    const description = view.words.explanations.get(String(option.value));
    return description === undefined ? option : { ...option, description };
  });

/** Any of the values, all visible. */
export const checkboxesField: FieldCompiler = {
  fits: (format) => format.type === 'list' && format.of.type === 'option',
  isChosen: true,
  options: (_, { items }) => (items === undefined ? undefined : explainedOptions(items)),
};
