import { isArray, isRecord, omitUndefined, readField, readOwn, type JsonObject } from '../../json.ts';
import type { FieldPlan, FixedRowsPlan, FormPlan, RowsPlan } from '../../language/plan/form-plan.ts';
import { resolveValue, type Scopes } from '../scopes.ts';
import { isSameValue } from './compare-edits.ts';
import { fieldsOf, type FormValues } from './form-state.ts';
import { beginRow, rowsOf, type RowValues } from './rows.ts';

const isPlain = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** The values of which each has a row, once; a value that is not plain has no row. */
const valuesOf = ({ each, by, key }: FixedRowsPlan, scopes: Scopes): readonly unknown[] => {
  const list = resolveValue(each, scopes);
  if (!isArray(list)) return [];
  const values = list.map((entry) => (isRecord(entry) ? readField(entry, by ?? key) : entry));
  return [...new Set(values.filter(isPlain))];
};

/** What the record of a row says of it, where rows belong to records. */
export interface RecordOfRow {
  readonly name?: string;
  readonly explanation?: string;
  /** What is typed is no secret, whatever the description says of all rows. */
  readonly isOpen?: true;
}

const textIn = (record: JsonObject, field: string | undefined): string | undefined => {
  const words = field === undefined ? undefined : readField(record, field);
  return typeof words === 'string' && words !== '' ? words : undefined;
};

/** Reads what the record of a row says of it. */
export const recordOfRow = (fixed: FixedRowsPlan, row: RowValues, scopes: Scopes): RecordOfRow => {
  const { each, by, key, called, explained, secret } = fixed;
  const list = resolveValue(each, scopes);
  const record = isArray(list)
    ? list.filter(isRecord).find((entry) => readField(entry, by ?? key) === readOwn(row, key))
    : undefined;
  if (record === undefined) return {};
  return omitUndefined({
    name: textIn(record, called),
    explanation: textIn(record, explained),
    isOpen: secret !== undefined && readField(record, secret) === false ? true : undefined,
  });
};

/** One row for each value, with its known fields. */
const fixRows = (
  rows: RowsPlan,
  fixed: FixedRowsPlan,
  known: readonly RowValues[],
  scopes: Scopes,
): readonly RowValues[] =>
  valuesOf(fixed, scopes).map(
    (value) =>
      known.find((row) => readOwn(row, fixed.key) === value) ??
      beginRow(rows, scopes, { [fixed.key]: value }),
  );

const alignField = (field: FieldPlan, value: unknown, scopes: Scopes): unknown => {
  const { rows } = field;
  if (rows === undefined || !holdsFixed(field)) return value;
  const known = rowsOf(value);
  const all = rows.fixed === undefined ? known : fixRows(rows, rows.fixed, known, scopes);
  const aligned = all.map((row) => alignFields(rows.fields, row, { ...scopes, item: row }));
  return isSameValue(aligned, value) ? value : aligned;
};

const alignFields = (fields: readonly FieldPlan[], values: FormValues, scopes: Scopes): FormValues =>
  fields.reduce<FormValues>((aligned, field) => {
    const value = readOwn(aligned, field.field);
    const own = alignField(field, value, scopes);
    return own === value ? aligned : { ...aligned, [field.field]: own };
  }, values);

const holdsFixed = ({ rows }: FieldPlan): boolean =>
  rows !== undefined && (rows.fixed !== undefined || rows.fields.some(holdsFixed));

/** The values of the form, with one row for each value of a list where rows are fixed to one; the same values where that is so already. */
export const alignRows = (form: FormPlan, values: FormValues, scopes: Scopes): FormValues => {
  const fields = fieldsOf(form).filter(holdsFixed);
  return fields.length === 0 ? values : alignFields(fields, values, { ...scopes, form: values });
};
