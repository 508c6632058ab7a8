import { isArray, isRecord, readField, readOwn } from '../../json.ts';
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

/** The name of a row's record, where rows belong to records that have one. */
export const calledByRecord = (
  { each, by, key, called }: FixedRowsPlan,
  row: RowValues,
  scopes: Scopes,
): string | undefined => {
  const list = called === undefined ? undefined : resolveValue(each, scopes);
  if (!isArray(list) || called === undefined) return undefined;
  const record = list.filter(isRecord).find((entry) => readField(entry, by ?? key) === readOwn(row, key));
  const words = record === undefined ? undefined : readField(record, called);
  return typeof words === 'string' && words !== '' ? words : undefined;
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
