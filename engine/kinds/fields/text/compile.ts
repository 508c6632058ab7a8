import { isColour } from '../colour/compile.ts';
import { lookupOfRecord } from '../../../compile/call/lookup-of-record.ts';
import { holdsFiles, isSecret, type FieldCompiler } from '../field-compile.ts';

/** One line of text, no longer than the portal has them. */
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
