import { sql, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { dayEnd, dayStart } from '../../queries/lists/day-bounds.ts';
import { isOfKind, sumNamed, sumUpRows } from '../../queries/lists/described-totals.ts';
import { allOf, amongConditions, ownerConditions } from '../../queries/lists/report-filters.ts';
import type { Database } from '../../store/store.ts';
import { defineRead, type Operation } from '../../mechanism/define-operation.ts';
import type { Answer, Input } from '../../mechanism/operation.ts';
import { getChargebackOutcomes } from './chargeback-outcomes.ts';
import { readRange, type DashboardRange } from './dashboard-range.ts';

type Query = Input<'getSaleAmount'>['query'];
type Day = components['schemas']['DashboardDay'];
type Total = components['schemas']['DashboardTotal'];
/** Which sum of a list of transactions is told day by day. */
type Kind = 'gross_amount' | 'refund_amount';

const sumUp = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  kind: Kind,
): Promise<Answer<'getSaleAmount'>> => {
  const range = await readRange(database, query);
  const sums = await readDays(database, scope, query, range, kind);
  return {
    ...range,
    timezone: query.timezone,
    totals: addUp(sums, range.date_from),
    days: sums.filter(({ date }) => date >= range.date_from),
  };
};

/** Both periods day by day and currency by currency, from one reading of one index. */
const readDays = async (
  database: Database,
  scope: TenantScope,
  query: Query,
  { previous_from, date_to }: DashboardRange,
  kind: Kind,
): Promise<Day[]> => {
  const { timezone, currency } = query;
  const sum = sumNamed('TransactionTotal', kind);
  const conditions = allOf([
    isOfKind(sum),
    sql<SqlBool>`created_at >= ${dayStart(previous_from, timezone)}`,
    sql<SqlBool>`created_at < ${dayEnd(date_to, timezone)}`,
    inScope(scope, 'merchant_id'),
    ...ownerConditions(query, 'merchant_id'),
    ...amongConditions(currency === undefined ? undefined : [currency], 'currency'),
  ]);
  const { rows } = await sql<Day>`
    select (created_at at time zone ${timezone}::text)::date as date, currency, ${sumUpRows(sum)} as amount,
      count(*) as count
    from transactions where ${conditions}
    group by 1, 2 order by 1, 2`.execute(database);
  return rows;
};

const addUp = (days: readonly Day[], from: string): Total[] => {
  const totals = new Map<string, Omit<Total, 'change_bps'>>();
  for (const { date, currency, amount, count } of days) {
    const sum = totals.get(currency) ?? {
      currency,
      amount: 0,
      count: 0,
      previous_amount: 0,
      previous_count: 0,
    };
    totals.set(
      currency,
      date >= from
        ? { ...sum, amount: sum.amount + amount, count: sum.count + count }
        : {
            ...sum,
            previous_amount: sum.previous_amount + amount,
            previous_count: sum.previous_count + count,
          },
    );
  }
  return [...totals.values()]
    .map((sum) => ({ ...sum, change_bps: changeOf(sum.amount, sum.previous_amount) }))
    .sort((left, right) => (left.currency < right.currency ? -1 : 1));
};

/** In whole numbers throughout: basis points, rounded toward zero. */
const changeOf = (now: number, before: number): number | null => {
  if (before === 0) return null;
  return Number(((BigInt(now) - BigInt(before)) * 10_000n) / BigInt(before));
};

const getSaleAmount = defineRead('getSaleAmount', ({ query }, { database, viewer }) =>
  sumUp(database, viewer.scope, query, 'gross_amount'),
);

const getRefundAmount = defineRead('getRefundAmount', ({ query }, { database, viewer }) =>
  sumUp(database, viewer.scope, query, 'refund_amount'),
);

/** What came in and what was given back over a period, beside the one before. */
export const dashboardOperations: readonly Operation[] = [
  getSaleAmount,
  getRefundAmount,
  getChargebackOutcomes,
];
