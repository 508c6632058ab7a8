import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { isOfKind, sumNamed, sumUpRows } from '../../queries/lists/described-totals.ts';
import { allOf } from '../../queries/lists/report-filters.ts';
import type { Database } from '../../store/store.ts';
import { defineRead, type Operation } from '../../mechanism/define-operation.ts';
import type { Answer } from '../../mechanism/operation.ts';
import { getChargebackOutcomes } from './chargeback-outcomes.ts';
import { getSalesByChannel } from './channel-sales.ts';
import {
  basisPoints,
  dashboardConditions,
  dayOfTransaction,
  type DashboardQuery,
} from './dashboard-conditions.ts';
import { readRange, type DashboardRange } from './dashboard-range.ts';
import { getFeeShare } from './fee-share.ts';
import { getNetAmount } from './net-amount.ts';
import { getPaymentOutcomes } from './payment-outcomes.ts';
import { getPayoutsAhead } from './payouts-ahead.ts';
import { described } from '../../description/described.ts';
import { rowsThat } from '../../store/typed-sql.ts';

type Day = components['schemas']['DashboardDay'];
type Total = components['schemas']['DashboardTotal'];
/** The sum of a list of transactions that is answered day by day. */
type Kind = 'gross_amount' | 'refund_amount';

const sumUp = async (
  database: Database,
  scope: TenantScope,
  query: DashboardQuery,
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

/** Both periods day by day and currency by currency, from one read of one index. */
const readDays = async (
  database: Database,
  scope: TenantScope,
  query: DashboardQuery,
  { previous_from, date_to }: DashboardRange,
  kind: Kind,
): Promise<Day[]> => {
  const sum = sumNamed('TransactionTotal', kind);
  const days = { first: previous_from, last: date_to };
  const conditions = allOf([isOfKind(sum), ...dashboardConditions(scope, query, days)]);
  const rows = await rowsThat(described('DashboardDay'))`
    select ${dayOfTransaction(query.timezone)} as date, currency, ${sumUpRows(sum)} as amount,
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
    .map((sum) => ({
      ...sum,
      change_bps: basisPoints(sum.amount - sum.previous_amount, sum.previous_amount),
    }))
    .sort((left, right) => (left.currency < right.currency ? -1 : 1));
};

const getSaleAmount = defineRead('getSaleAmount', ({ query }, { database, viewer }) =>
  sumUp(database, viewer.scope, query, 'gross_amount'),
);

const getRefundAmount = defineRead('getRefundAmount', ({ query }, { database, viewer }) =>
  sumUp(database, viewer.scope, query, 'refund_amount'),
);

/** Sales, refunds and outcomes of a period, and what is to be paid out. */
export const dashboardOperations: readonly Operation[] = [
  getSaleAmount,
  getRefundAmount,
  getChargebackOutcomes,
  getPaymentOutcomes,
  getSalesByChannel,
  getFeeShare,
  getPayoutsAhead,
  getNetAmount,
];
