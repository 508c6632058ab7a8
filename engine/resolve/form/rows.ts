import type { FieldPlan, RowsPlan } from '../../language/plan/form-plan.ts';
import { cleanTyped, readTypedKind } from '../../clean-typed.ts';
import { isRecord, readField, readOwn } from '../../json.ts';
import { resolveValue, type Scopes } from '../scopes.ts';
import { settleVisible, withScopes, type Context } from '../viewer/visibility.ts';

/** A row of a list in a form, by property. */
export type RowValues = Readonly<Record<string, unknown>>;

/** The rows of a value; an entry that is no row counts as an empty one, so that the others keep their places. */
export const rowsOf = (value: unknown): readonly RowValues[] =>
  Array.isArray(value) ? value.map((row: unknown) => (isRecord(row) ? row : {})) : [];

/** The properties of a row for which no field asks, as they were read. */
export const retainedOf = ({ retained }: Pick<RowsPlan, 'retained'>, row: RowValues): RowValues =>
  Object.fromEntries(
    retained.map((name) => [name, readOwn(row, name)] as const).filter(([, value]) => value !== undefined),
  );

/** A row with the values of its fields, and the properties for which none asks. */
const pick = (rows: RowsPlan, row: RowValues, read: (field: FieldPlan) => unknown): RowValues => ({
  ...retainedOf(rows, row),
  ...Object.fromEntries(
    rows.fields
      .map((field) => [field.field, read(field)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  ),
});

/** The value that a field can have of a value that was read: for rows the asked fields and the retained properties, and no secrets. */
export const heldValue = (field: FieldPlan, value: unknown): unknown => {
  if (field.sensitive) return undefined;
  const { rows } = field;
  if (rows === undefined || !Array.isArray(value)) return value;
  return rowsOf(value).map((row) =>
    pick(rows, row, (inner) => heldValue(inner, readField(row, inner.field))),
  );
};

/** The value with which a field opens where nothing is known: its default; a required checkbox opens with no, a required list empty. */
export const beginValue = (field: FieldPlan, scopes: Scopes): unknown => {
  const written = field.default === undefined ? undefined : resolveValue(field.default, scopes);
  const value = field.rows === undefined ? written : heldValue(field, written);
  if (value !== undefined && value !== null) return value;
  if (field.required && (field.entry ?? field.rows) !== undefined) return [];
  // A choice between yes and no has no value yet.
  const isBox = field.format.type === 'boolean' && field.options === undefined;
  return field.required && isBox ? false : undefined;
};

/** A new row, with its known values; a default may read them and the fields before it as `item`. */
export const beginRow = ({ fields }: RowsPlan, scopes: Scopes, known: RowValues = {}): RowValues =>
  fields.reduce<RowValues>((item, field) => {
    const isList = field.required && field.format.type === 'list';
    const value = beginValue(field, { ...scopes, item }) ?? (isList ? [] : undefined);
    return value === undefined ? item : { ...item, [field.field]: value };
  }, known);

const rowScope = ({ fields, fixed }: RowsPlan, row: RowValues, shown: ReadonlySet<FieldPlan>): RowValues => ({
  ...(fixed && { [fixed.key]: readOwn(row, fixed.key) }),
  ...Object.fromEntries(
    fields.map((field) => [field.field, shown.has(field) ? (readOwn(row, field.field) ?? null) : null]),
  ),
});

/** The context inside a row, in which it is `item`. */
export const insideRow = (row: RowValues, context: Context): Context => withScopes(context, { item: row });

/** The fields of a row that are drawn; `context` is the form's, with its values in the scope `form`. */
export const visibleInRow = (rows: RowsPlan, row: RowValues, context: Context): readonly FieldPlan[] => {
  const shown = settleVisible(rows.fields, (some) => insideRow(rowScope(rows, row, some), context));
  return rows.fields.filter((field) => shown.has(field));
};

const settleText = ({ as, ...field }: FieldPlan, value: string): string | undefined => {
  const typed = readTypedKind(field.typed);
  if (typed === undefined && as !== 'text' && as !== 'textarea') return value;
  const trimmed = value.trim();
  const text = typed === undefined ? trimmed : cleanTyped(typed, trimmed);
  return text === '' ? undefined : text;
};

const settleRow = (rows: RowsPlan, row: RowValues): RowValues =>
  pick(rows, row, (field) => settleValue(field, readOwn(row, field.field)));

/** The typed value in the form in which it is validated and sent: text without blanks around it, cleaned by its kind; an empty entry is null, which is refused. */
export const settleValue = (field: FieldPlan, value: unknown): unknown => {
  const { entry, rows } = field;
  if (Array.isArray(value)) {
    if (entry !== undefined) return value.map((one: unknown) => settleValue(entry, one) ?? null);
    return rows === undefined ? value : rowsOf(value).map((row) => settleRow(rows, row));
  }
  return typeof value === 'string' ? settleText(field, value) : value;
};
