import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../store/store.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { column, orNull, rowsOf, typed } from '../../store/typed-sql.ts';

type Bound = RawBuilder<unknown> | null;

/**
 * A transaction is nearly always paid out within some days of its creation. The exceptions have indexes of
 * their own (`transactions_paid_early`, `transactions_paid_late`), so that one date bounds the other exactly:
 * an order by the one and a filter by the other then read one range of an index.
 */
const created = sql`(created_at at time zone 'UTC')::date`;
const isEarly = sql`payout_date < ${created} - 1`;
const isLate = sql`payout_date > ${created} + 4`;
/** With more exceptions than these nothing is bounded: reading them all would cost more than it saves. */
const few = 1_000;

/** The days on which the transactions of a filter by creation were paid out, if they were; a day more for the filter's zone. */
export const paidWithin = async (
  database: Database,
  { date_from: from, date_to: to }: TransactionFilters,
): Promise<RawBuilder<SqlBool>> => {
  const [first, last] = [day(from, -1), day(to, 2)];
  const made = within(sql`created_at`, first, last);
  const early = sql`${isEarly} and ${within(sql`payout_date`, null, last)} and ${made}`;
  const late = sql`${isLate} and ${within(sql`payout_date`, first, null)} and ${made}`;
  const found = await readBounds(database, 'payout_date', [day(from, -2), early], [day(to, 6), late]);
  return within(sql`transactions.payout_date`, ...found);
};

/** The days on which the transactions of a filter by payout day were created. */
export const createdWithin = async (
  database: Database,
  { date_from: from, date_to: to }: TransactionFilters,
): Promise<RawBuilder<SqlBool>> => {
  const paid = within(sql`payout_date`, day(from, 0), day(to, 0));
  const [late, early] = [sql`${isLate} and ${paid}`, sql`${isEarly} and ${paid}`];
  const found = await readBounds(database, 'created_at', [day(from, -4), late], [day(to, 2), early]);
  return within(sql`transactions.created_at`, ...found);
};

/** The usual bounds, extended to the exceptions; none where there is no usual one, or too many exceptions. */
const readBounds = async (
  database: Database,
  name: 'created_at' | 'payout_date',
  [from, before]: readonly [usual: Bound, exceptions: RawBuilder<unknown>],
  [to, after]: readonly [usual: Bound, exceptions: RawBuilder<unknown>],
): Promise<readonly [from: Bound, to: Bound]> => {
  const dated = sql.ref(name);
  const type = name === 'created_at' ? sql`timestamptz` : sql`date`;
  const some = (exceptions: RawBuilder<unknown>) =>
    sql`(select ${dated} from transactions where ${exceptions} limit ${few + 1})`;
  const rows = await rowsOf({ from: orNull(column.text), to: orNull(column.text) })`
    with before as materialized ${some(before)}, after as materialized ${some(after)}
    select
      (select case when count(*) <= ${few} then least(${from}::${type}, min(${dated})) end from before)::text as from,
      (select case when count(*) <= ${few} then greatest(${to}::${type}, max(${dated})) end from after)::text as to
    `.execute(database);
  const bound = (usual: Bound, text: string | null | undefined): Bound =>
    usual === null || typeof text !== 'string' ? null : sql`${text}::${type}`;
  return [bound(from, rows[0]?.from), bound(to, rows[0]?.to)];
};

const day = (text: string | undefined, shift: number): Bound =>
  text === undefined ? null : sql`(${text}::date + ${shift}::integer)`;

/** Both bounds included. */
const within = (column: RawBuilder<unknown>, from: Bound, to: Bound): RawBuilder<SqlBool> => {
  const bounds = [
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(to === null ? [] : [sql`${column} <= ${to}`]),
  ];
  return bounds.length === 0 ? typed.boolean`true` : typed.boolean`${sql.join(bounds, sql` and `)}`;
};
