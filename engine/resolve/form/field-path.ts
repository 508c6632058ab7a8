import type { FieldPlan, FormPlan, Json } from '../../language/plan/form-plan.ts';
import { isRecord, readOwn } from '../../json.ts';

/** The path to a value of the form: the name of a field, and inside a list the number of the entry and the names in it. */
export type FieldPath = readonly string[];

/** The field of a path, and the part of the path that leads to it. */
export interface FieldPlace {
  readonly field: FieldPlan;
  readonly path: FieldPath;
}

const isIndex = (step: string | undefined): step is string => step !== undefined && /^\d+$/.test(step);

/** Whether a name begins a path of single properties. */
const leads = (name: string, path: FieldPath): boolean =>
  name.split('/').every((step, at) => step === path[at]);

/** The innermost field on a path of single properties; for a row without such a field the row itself, at the place of the list. */
export const placeIn = (fields: readonly FieldPlan[], path: FieldPath): FieldPlace | undefined => {
  const field = fields.find((one) => leads(one.field, path));
  if (field === undefined) return undefined;
  const { field: name } = field;
  const [index, ...rest] = path.slice(name.split('/').length);
  if (!isIndex(index)) return { field, path: [name] };
  if (field.entry !== undefined) return { field: field.entry, path: [name, index] };
  if (field.rows === undefined) return { field, path: [name] };
  const inner = placeIn(field.rows.fields, rest);
  return inner === undefined
    ? { field, path: [name, index] }
    : { field: inner.field, path: [name, index, ...inner.path] };
};

/** A path as one name; that of a field of the form is its own. */
export const pathName = (path: FieldPath): string => path.join('.');

type Schema = { readonly [Key in string]: Json };

const isSchema = (value: unknown): value is Schema => isRecord(value);

const below = (schema: unknown, step: string): unknown =>
  isIndex(step) && readOwn(schema, 'items') !== undefined
    ? readOwn(schema, 'items')
    : readOwn(readOwn(schema, 'properties'), step);

/** The schema at a path. */
export const schemaAt = ({ schema }: Pick<FormPlan, 'schema'>, path: FieldPath): Schema => {
  const found = path.reduce<unknown>(below, schema);
  return isSchema(found) ? found : {};
};
