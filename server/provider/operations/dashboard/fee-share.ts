import type { components } from '../../../../openapi/generated/provider.ts';
import { isOfKind, sumNamed, sumUpRows } from '../../queries/lists/described-totals.ts';
import { allOf } from '../../queries/lists/report-filters.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { basisPoints, dashboardConditions, dayOfTransaction } from './dashboard-conditions.ts';
import { readRange } from './dashboard-range.ts';
import { column, rowsOf, type RowOf } from '../../store/typed-sql.ts';

type Share = components['schemas']['FeeShare'];
const dayColumns = {
  date: column.date,
  currency: column.text,
  amount: column.bigint,
  fee: column.bigint,
  count: column.bigint,
} as const;
type Day = RowOf<typeof dayColumns>;
type Sums = Pick<Share, 'amount' | 'fee' | 'count'>;

const nothing: Sums = { amount: 0, fee: 0, count: 0 };

const addUp = (days: readonly Day[]): Sums =>
  days.reduce(
    (sum, { amount, fee, count }) => ({
      amount: sum.amount + amount,
      fee: sum.fee + fee,
      count: sum.count + count,
    }),
    nothing,
  );

/** The share of a period's sales that was taken by the fees on them. */
export const getFeeShare = defineRead('getFeeShare', async ({ query }, { database, viewer }) => {
  const range = await readRange(database, query);
  const sum = sumNamed('TransactionTotal', 'gross_amount');
  const days = { first: range.previous_from, last: range.date_to };
  const conditions = allOf([isOfKind(sum), ...dashboardConditions(viewer.scope, query, days)]);
  const rows = await rowsOf(dayColumns)`
    select ${dayOfTransaction(query.timezone)} as date, currency, ${sumUpRows(sum)} as amount,
      sum(fee)::bigint as fee, count(*) as count
    from transactions where ${conditions} group by 1, 2 order by 1, 2`.execute(database);
  const isNow = ({ date }: Day): boolean => date >= range.date_from;
  const totals = [...new Set(rows.map(({ currency }) => currency))].toSorted().map((currency): Share => {
    const own = rows.filter((row) => row.currency === currency);
    const now = addUp(own.filter(isNow));
    const before = addUp(own.filter((row) => !isNow(row)));
    return { currency, ...now, fee_bps: basisPoints(now.fee, now.amount), previous_fee: before.fee };
  });
  return {
    ...range,
    timezone: query.timezone,
    totals,
    // A sale has an amount above zero, and so has the sum of its day.
    days: rows.filter(isNow).map((day) => ({ ...day, fee_bps: basisPoints(day.fee, day.amount) ?? 0 })),
  };
});
