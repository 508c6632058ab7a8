import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import { ownNumber, readField, readOwn } from '../../json.ts';

const hasValue = (value: unknown): boolean => value !== undefined && value !== '';

/** Whether the rows of a list are filled in; inside a row, a list may be empty where its schema asks for no entry. */
const areRowsFilled = (
  fields: readonly FieldPlan[],
  rows: readonly unknown[],
  schema: unknown,
  isNeeded: boolean,
): boolean => {
  const least = isNeeded ? 1 : (ownNumber(schema, 'minItems') ?? 0);
  const properties = readOwn(readOwn(schema, 'items'), 'properties');
  return rows.length >= least && rows.every((row) => areFilled(fields, row, properties, false));
};

const areFilled = (
  fields: readonly FieldPlan[],
  body: unknown,
  properties: unknown,
  isOutermost: boolean,
): boolean =>
  fields.every(({ field, required, rows }) => {
    const value = readField(body, field);
    if (required && !hasValue(value)) return false;
    if (rows === undefined || !Array.isArray(value)) return true;
    return areRowsFilled(rows.fields, value, readOwn(properties, field), required && isOutermost);
  });

/** Whether every required field that is drawn has a value in what would be sent, those of rows included: nothing can be asked about less. */
export const isFilled = (
  form: Pick<FormPlan, 'sections' | 'schema'>,
  drawn: ReadonlySet<string>,
  body: unknown,
): boolean => {
  const fields = form.sections.flatMap((section) => section.fields.filter(({ field }) => drawn.has(field)));
  return areFilled(fields, body, readOwn(form.schema, 'properties'), true);
};
