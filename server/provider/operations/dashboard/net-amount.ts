import type { components } from '../../../../openapi/generated/provider.ts';
import { isOfKind, sumNamed, sumUpRows } from '../../queries/lists/described-totals.ts';
import { allOf } from '../../queries/lists/report-filters.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { dashboardConditions, dayOfTransaction } from './dashboard-conditions.ts';
import { readRange } from './dashboard-range.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

type Net = components['schemas']['NetAmount'];
const dayColumns = {
  date: column.date,
  currency: column.text,
  amount: column.bigint,
  count: column.bigint,
} as const;

const nothing = { amount: 0, count: 0, previous_amount: 0, previous_count: 0 };

/** What the sales of a period left after its refunds, beside the period before. */
export const getNetAmount = defineRead('getNetAmount', async ({ query }, { database, viewer }) => {
  const range = await readRange(database, query);
  const sum = sumNamed('TransactionTotal', 'net_amount');
  const days = { first: range.previous_from, last: range.date_to };
  const conditions = allOf([isOfKind(sum), ...dashboardConditions(viewer.scope, query, days)]);
  const rows = await rowsOf(dayColumns)`
    select ${dayOfTransaction(query.timezone)} as date, currency, ${sumUpRows(sum)} as amount,
      count(*) as count
    from transactions where ${conditions} group by 1, 2 order by 2, 1`.execute(database);
  const totals = new Map<string, Net>();
  for (const { date, currency, amount, count } of rows) {
    const before = totals.get(currency) ?? { currency, ...nothing };
    const isNow = date >= range.date_from;
    totals.set(currency, {
      currency,
      amount: before.amount + (isNow ? amount : 0),
      count: before.count + (isNow ? count : 0),
      previous_amount: before.previous_amount + (isNow ? 0 : amount),
      previous_count: before.previous_count + (isNow ? 0 : count),
    });
  }
  return { ...range, timezone: query.timezone, totals: [...totals.values()] };
});
