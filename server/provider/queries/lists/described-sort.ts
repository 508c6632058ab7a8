import { schemaNamed } from '../../description/described-schemas.ts';
import type { RecordName } from '../../exports/cell-kind.ts';
import type { SortColumn } from './order-by.ts';

/** A sort column of the table that stores the fields of a record under their names; an amount comes with its currency by the description. */
export const describedSort = (table: string, record: RecordName | undefined, field: string): SortColumn => {
  const column = `${table}.${field}`;
  if (record === undefined) return { column };
  const currency = schemaNamed(record)?.property(field)?.words.currency;
  return currency === undefined ? { column } : { column, currency: `${table}.${currency}` };
};
