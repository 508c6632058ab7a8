import type { FieldPlan, RowsPlan } from '../../language/plan/form-plan.ts';
import { cleanTyped, readTypedKind } from '../../clean-typed.ts';
import { isRecord, readField, readOwn } from '../../json.ts';
import { resolveValue, type Scopes } from '../scopes.ts';
import { settleVisible, withScopes, type Context } from '../viewer/visibility.ts';

/** A row of a list that is filled in, by property. */
export type RowValues = Readonly<Record<string, unknown>>;

/** The rows of a value; what is no row counts as an empty one, so that the others keep their places. */
export const rowsOf = (value: unknown): readonly RowValues[] =>
  Array.isArray(value) ? value.map((row: unknown) => (isRecord(row) ? row : {})) : [];

/** What of a row no field asks for, as it was read. */
export const keptOf = ({ kept }: Pick<RowsPlan, 'kept'>, row: RowValues): RowValues =>
  Object.fromEntries(
    kept.map((name) => [name, readOwn(row, name)] as const).filter(([, value]) => value !== undefined),
  );

/** A row with what its fields hold, and what none of them asks for. */
const pick = (rows: RowsPlan, row: RowValues, read: (field: FieldPlan) => unknown): RowValues => ({
  ...keptOf(rows, row),
  ...Object.fromEntries(
    rows.fields
      .map((field) => [field.field, read(field)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  ),
});

/** What a field can hold of a value that was read: of rows what their fields ask for and what is sent back as it is, and no secrets. */
export const heldValue = (field: FieldPlan, value: unknown): unknown => {
  if (field.sensitive) return undefined;
  const { rows } = field;
  if (rows === undefined || !Array.isArray(value)) return value;
  return rowsOf(value).map((row) =>
    pick(rows, row, (inner) => heldValue(inner, readField(row, inner.field))),
  );
};

/** What a field opens with where nothing is known: its default; what must be said is no of an unticked box, and nothing of a list. */
export const beginValue = (field: FieldPlan, scopes: Scopes): unknown => {
  const written = field.default === undefined ? undefined : resolveValue(field.default, scopes);
  const value = field.rows === undefined ? written : heldValue(field, written);
  if (value !== undefined && value !== null) return value;
  if (field.required && (field.entry ?? field.rows) !== undefined) return [];
  // A choice between yes and no says nothing yet.
  const isBox = field.format.type === 'boolean' && field.options === undefined;
  return field.required && isBox ? false : undefined;
};

/** A row as it is added, with what is known of it; a default may read that and the fields before it as `item`. */
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

/** The context inside a row, which is `item` there. */
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

/** What is typed in a field as it is judged and sent: text without blanks around it and what else its kind cleans; an entry that is left empty is null, which is refused. */
export const settleValue = (field: FieldPlan, value: unknown): unknown => {
  const { entry, rows } = field;
  if (Array.isArray(value)) {
    if (entry !== undefined) return value.map((one: unknown) => settleValue(entry, one) ?? null);
    return rows === undefined ? value : rowsOf(value).map((row) => settleRow(rows, row));
  }
  return typeof value === 'string' ? settleText(field, value) : value;
};
