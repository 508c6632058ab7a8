import type { FieldPlan, FormPlan, Json } from '../../language/plan/form-plan.ts';
import { isRecord, readOwn } from '../../json.ts';

/** The way to a value in what is filled in: a body property, and below a list the number of the entry and what stands in it. */
export type FieldPath = readonly string[];

/** The field that a path leads to, and the part of the path that does. */
export interface FieldPlace {
  readonly field: FieldPlan;
  readonly path: FieldPath;
}

const isIndex = (step: string | undefined): step is string => step !== undefined && /^\d+$/.test(step);

/** The innermost field on a path; of a row without such a field the row itself, where the list is found. */
export const placeIn = (fields: readonly FieldPlan[], path: FieldPath): FieldPlace | undefined => {
  const [name = '', index, ...rest] = path;
  const field = fields.find((one) => one.field === name);
  if (field === undefined) return undefined;
  if (!isIndex(index)) return { field, path: [name] };
  if (field.entry !== undefined) return { field: field.entry, path: [name, index] };
  if (field.rows === undefined) return { field, path: [name] };
  const inner = placeIn(field.rows.fields, rest);
  return inner === undefined
    ? { field, path: [name, index] }
    : { field: inner.field, path: [name, index, ...inner.path] };
};

/** A path as one name; that of a body property is its own. */
export const pathName = (path: FieldPath): string => path.join('/');

type Schema = { readonly [Key in string]: Json };

const isSchema = (value: unknown): value is Schema => isRecord(value);

const below = (schema: unknown, step: string): unknown =>
  isIndex(step) && readOwn(schema, 'items') !== undefined
    ? readOwn(schema, 'items')
    : readOwn(readOwn(schema, 'properties'), step);

/** The schema of what a path leads to. */
export const schemaAt = ({ schema }: Pick<FormPlan, 'schema'>, path: FieldPath): Schema => {
  const found = path.reduce<unknown>(below, schema);
  return isSchema(found) ? found : {};
};
