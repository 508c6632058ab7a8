import { sql, type RawBuilder } from 'kysely';
import { folded } from './folded-names.ts';

/** A column to sort by, or SQL that is sorted by as it is; `nullable` where it may be empty, with its `currency` where it is an amount. */
export interface SortColumn {
  readonly column: RawBuilder<unknown> | string;
  readonly nullable?: true;
  /** The column that distinguishes equal rows before their id does. */
  readonly then?: string;
  readonly currency?: RawBuilder<unknown> | string;
}

/** Columns of names; in the order of their characters Éclair would come after Wharf. */
const names: ReadonlySet<string> = new Set([
  'business_name',
  'card_holder',
  'guest_name',
  'label',
  'last_name',
  'name',
  'trading_name',
]);
/** The columns whose sort key is stored. */
const hasStoredKey = (column: string): boolean =>
  /(?:^|\.)trading_name$/.test(column) ||
  ['transactions.card_holder', 'transactions.guest_name'].includes(column);

/** What a column is sorted by: a name as it is folded, all else as it is. */
export const sortKey = (column: string): RawBuilder<unknown> => {
  if (hasStoredKey(column)) return sql.ref(`${column}_key`);
  return names.has(column.split('.').at(-1) ?? column) ? folded(column) : sql.ref(column);
};

/**
 * The ORDER BY of a sorted list: empty values come last in both directions, equal rows are sorted by their
 * id. Amounts of two currencies cannot be compared: in both directions, rows are grouped by the currencies'
 * codes.
 */
export const orderBy = (
  { column, nullable, then, currency }: SortColumn,
  order: 'asc' | 'desc',
  id: string,
): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  // Only where it is needed: an index without nulls cannot serve "nulls last" backwards.
  const nulls = order === 'desc' && nullable === true ? sql` nulls last` : sql``;
  const together =
    currency === undefined
      ? sql``
      : sql`${typeof currency === 'string' ? sql.ref(currency) : currency} asc, `;
  const key = typeof column === 'string' ? sortKey(column) : column;
  const second = then === undefined ? sql`` : sql`${sortKey(then)} ${direction}, `;
  return sql`${together}${key} ${direction}${nulls}, ${second}${sql.ref(id)} ${direction}`;
};
