import { lookupOfRecord } from '../../../compile/lower/call/lookup-of-record.ts';
import { enumOptions } from '../../../compile/lower/figure/value-format.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { oneOfValues, tick } from '../choice-compile.ts';
import { isColour } from '../colour/compile.ts';
import { holdsFiles } from '../../../description/file-content.ts';
import { asksFormat, isSecret, type FieldCompiler } from '../field-compile.ts';

/** One line of text, limited to the portal's length. */
export const textField: FieldCompiler = {
  fits: ({ type }) => type === 'text',
  derives: ({ type }, view, context) =>
    type === 'text' &&
    !isSecret(view) &&
    !isColour(view) &&
    !holdsFiles(view) &&
    lookupOfRecord(context, view) === undefined,
  limited: (schema, { text }) =>
    schema['maxLength'] === undefined ? { ...schema, maxLength: text } : schema,
};
export const textareaField: FieldCompiler = { fits: ({ type }) => type === 'text' };
export const passwordField: FieldCompiler = {
  fits: ({ type }) => type === 'text',
  derives: ({ type }, view) => type === 'text' && isSecret(view) && !holdsFiles(view),
  isSensitive: true,
};

export const numberField = asksFormat('number');
export const moneyField = asksFormat('money');
export const percentageField = asksFormat('percentage');
export const durationField = asksFormat('duration');
export const dateField = asksFormat('date');
export const dateTimeField = asksFormat('dateTime');

export const selectField: FieldCompiler = { ...oneOfValues, derives: ({ type }) => type === 'option' };
export const radioField: FieldCompiler = oneOfValues;
export const checkboxField: FieldCompiler = { ...tick, derives: ({ type }) => type === 'boolean' };
export const switchField: FieldCompiler = tick;

const isChoices = (format: ValueFormat): boolean => format.type === 'list' && format.of.type === 'option';

export const multiSelectField: FieldCompiler = {
  fits: isChoices,
  derives: isChoices,
  isChosen: true,
  options: (_, { items }) => (items === undefined ? undefined : enumOptions(items)),
};
