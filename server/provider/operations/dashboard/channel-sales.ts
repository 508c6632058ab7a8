import { isOfKind, sumNamed, sumUpRows } from '../../queries/lists/described-totals.ts';
import { allOf } from '../../queries/lists/report-filters.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { dashboardConditions } from './dashboard-conditions.ts';
import { readRange } from './dashboard-range.ts';
import { described } from '../../description/described.ts';
import { rowsThat } from '../../store/typed-sql.ts';

/** What came in over a period, by the channel through which it came. */
export const getSalesByChannel = defineRead('getSalesByChannel', async ({ query }, { database, viewer }) => {
  const { date_from, date_to } = await readRange(database, query);
  const sum = sumNamed('TransactionTotal', 'gross_amount');
  const days = { first: date_from, last: date_to };
  const conditions = allOf([isOfKind(sum), ...dashboardConditions(viewer.scope, query, days)]);
  const rows = await rowsThat(described('SalesOfChannel'))`
    select transaction_channel as channel, currency, ${sumUpRows(sum)} as amount, count(*) as count
    from transactions where ${conditions} group by 1, 2 order by 1, 2`.execute(database);
  return { date_from, date_to, channels: rows };
});
