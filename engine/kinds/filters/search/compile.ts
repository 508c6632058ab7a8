import { lookupOfRecord } from '../../../compile/lower/call/lookup-of-record.ts';
import { ownNumber, omitUndefined } from '../../../json.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import { singleFilter } from '../single-compile.ts';

/** An enum is chosen from a list, any other value is typed. */
const isFree = (format: ValueFormat): boolean =>
  format.type === 'text' ||
  format.type === 'number' ||
  (format.type === 'list' && format.of.type !== 'option');

/** Free text over a parameter that takes text or numbers. */
export const searchFilter = singleFilter({
  fits: ({ type }) => type === 'text' || type === 'number' || type === 'list',
  derives: (format, schema, context) => isFree(format) && lookupOfRecord(context, schema) === undefined,
  complete: (shared, { schema }) => ({
    ...shared,
    as: 'search',
    ...omitUndefined({ maxLength: ownNumber(schema.keywords, 'maxLength') }),
  }),
});
