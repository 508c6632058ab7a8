import type { FieldPlan } from '../../language/plan/form-plan.ts';
import { readField } from '../../json.ts';

const hasValue = (value: unknown): boolean => value !== undefined && value !== '';

/** Whether every required field has a value in what would be sent, those of rows included: nothing can be asked about less. */
export const isFilled = (fields: readonly FieldPlan[], body: unknown): boolean =>
  fields.every(({ field, required, rows }) => {
    const value = readField(body, field);
    if (required && !hasValue(value)) return false;
    if (rows === undefined || !Array.isArray(value)) return true;
    return !(required && value.length === 0) && value.every((row: unknown) => isFilled(rows.fields, row));
  });
