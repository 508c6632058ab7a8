import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { isArray, readField } from '../../json.ts';
import type { Row } from './row.ts';

const isKnown = (field: string, record: Row): boolean => {
  const value = readField(record, field) ?? null;
  return value !== null && value !== '' && !(isArray(value) && value.length === 0);
};

/** The fields that have a value in a record, or had one before; the others are not shown. */
export const knownCells = (fields: readonly CellPlan[], record: Row, before?: Row): readonly CellPlan[] =>
  fields.filter(({ field }) => isKnown(field, record) || (before !== undefined && isKnown(field, before)));
