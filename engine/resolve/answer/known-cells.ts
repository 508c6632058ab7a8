import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { isArray, readField } from '../../json.ts';
import type { Row } from './row.ts';

const isKnown = (field: string, record: Row): boolean => {
  const value = readField(record, field) ?? null;
  return value !== null && value !== '' && !(isArray(value) && value.length === 0);
};

/** The fields of which a record says something, or said before: whoever reads it is spared the others. */
export const knownCells = (fields: readonly CellPlan[], record: Row, before?: Row): readonly CellPlan[] =>
  fields.filter(({ field }) => isKnown(field, record) || (before !== undefined && isKnown(field, before)));
