import { sql, type RawBuilder } from 'kysely';

/** A column to sort by; `nullable` where it may be empty. */
export interface SortColumn {
  readonly column: string;
  readonly nullable?: true;
}

/** The ORDER BY of a sorted list: what is empty comes last either way, equal rows are sorted by their id. */
export const orderBy = (
  { column, nullable }: SortColumn,
  order: 'asc' | 'desc',
  id: string,
): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  // Only where it is needed: an index that holds no nulls cannot serve "nulls last" backwards.
  const nulls = order === 'desc' && nullable === true ? sql` nulls last` : sql``;
  return sql`${sql.ref(column)} ${direction}${nulls}, ${sql.ref(id)} ${direction}`;
};
