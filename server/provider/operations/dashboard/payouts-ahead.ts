import { sql } from 'kysely';
import { inScope } from '../../access/in-scope.ts';
import { dueCondition } from '../../queries/payouts/payout-plan.ts';
import { allOf, equalConditions, ownerConditions, todayIn } from '../../queries/lists/report-filters.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { described } from '../../description/described.ts';
import { column, rowsOf, rowsThat, typed } from '../../store/typed-sql.ts';

/** How many days are answered, today included. */
const daysAhead = 14;

/** The amounts to be paid out on each of the next days. */
export const getPayoutsAhead = defineRead('getPayoutsAhead', async ({ query }, { database, viewer }) => {
  const { timezone, currency } = query;
  const today = todayIn(timezone);
  const last = sql`(${today} + ${sql.lit(daysAhead - 1)})`;
  const conditions = allOf([
    dueCondition('upcoming', timezone),
    typed.boolean`payout_date <= ${last}`,
    inScope(viewer.scope, 'merchant_id'),
    ...ownerConditions(query, 'merchant_id'),
    ...equalConditions(currency, 'currency'),
  ]);
  const rows = await rowsThat(described('PayoutsOfDay'))`
    select payout_date as date, currency, sum(payable_amount)::bigint as payable_amount, count(*) as count
    from payouts where ${conditions} group by 1, 2 order by 1, 2`.execute(database);
  const bounds = await rowsOf({ date_from: column.date, date_to: column.date })`
    select ${today}::text as date_from, ${last}::text as date_to`.execute(database);
  const [range] = bounds;
  if (range === undefined) throw new Error('The store did not answer the range of days.');
  // The days are in order, so the first of a currency is its next.
  const next = rows.filter(
    ({ currency: one, payable_amount: amount }, at) =>
      amount > 0 && !rows.slice(0, at).some((row) => row.currency === one && row.payable_amount > 0),
  );
  return {
    ...range,
    timezone,
    next: next.toSorted((left, right) => (left.currency < right.currency ? -1 : 1)),
    days: rows,
  };
});
