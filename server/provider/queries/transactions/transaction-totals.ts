import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { selectSums } from '../lists/described-totals.ts';
import { column, type RowOf } from '../../store/typed-sql.ts';

/** The totals of the transactions of one currency, in its minor unit. */
export type TransactionTotal = components['schemas']['TransactionTotal'];

const sums = [
  'counted',
  'gross_amount',
  'refund_amount',
  'refunded_amount',
  'refundable_amount',
  'fee',
] as const satisfies readonly (keyof TransactionTotal)[];

/** The columns of a part of a count, all of one currency. */
export const countedColumns = {
  currency: column.text,
  count: column.bigint,
  counted: column.bigint,
  gross_amount: column.bigint,
  refund_amount: column.bigint,
  refunded_amount: column.bigint,
  refundable_amount: column.bigint,
  fee: column.bigint,
} as const;

type CountedSums = RowOf<typeof countedColumns>;

const names = sql.join([sql.ref('count'), ...sums.map((name) => sql.ref(name))]);

/** The place of a part of a count: a day, a month or the rest outside of them, and a value. */
const places = sql`begins_on, edge, is_month, value`;

/** The sums of stored counts. */
export const storedSums: RawBuilder<unknown> = sql`sum(transactions)::bigint as count,
  ${sql.join(sums.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}`;

/** The same sums of a query of transactions, grouped by their place. */
export const sumUpFound = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${places}, currency, ${names} from (
    select ${places}, currency, ${selectSums('TransactionTotal')} from (${found}) as found
    group by ${places}, currency) as sums`;

/** The sums of transactions that are in the stored counts but not in the request: to be subtracted. */
export const takeOff = (found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select ${places}, currency, ${sql.join(['count', ...sums].map((name) => sql`-${sql.ref(name)} as ${sql.ref(name)}`))}
  from (${sumUpFound(found)}) as sums`;

/** Adds up parts of a count to one total for each currency, by its code. */
export const addUpTotals = (parts: readonly CountedSums[]): readonly TransactionTotal[] => {
  const totals = new Map<string, TransactionTotal>();
  for (const part of parts) {
    const { currency } = part;
    const known = totals.get(currency);
    const [gross_amount, refund_amount] = [
      part.gross_amount + (known?.gross_amount ?? 0),
      part.refund_amount + (known?.refund_amount ?? 0),
    ];
    totals.set(currency, {
      currency,
      count: part.count + (known?.count ?? 0),
      counted: part.counted + (known?.counted ?? 0),
      gross_amount,
      refund_amount,
      net_amount: gross_amount - refund_amount,
      refunded_amount: part.refunded_amount + (known?.refunded_amount ?? 0),
      refundable_amount: part.refundable_amount + (known?.refundable_amount ?? 0),
      fee: part.fee + (known?.fee ?? 0),
    });
  }
  return [...totals.values()].toSorted((left, right) => (left.currency < right.currency ? -1 : 1));
};
