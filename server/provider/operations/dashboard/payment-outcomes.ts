import { valueSets } from '../../../../openapi/generated/facts.ts';
import { allOf, isAmong } from '../../queries/lists/report-filters.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { basisPoints, dashboardConditions, dayOfTransaction } from './dashboard-conditions.ts';
import { readRange } from './dashboard-range.ts';
import { described } from '../../description/described.ts';
import { column, rowsOf, rowsThat, type RowOf } from '../../store/typed-sql.ts';

const decidedColumns = { date: column.date, approved: column.bigint, refused: column.bigint } as const;
type Decided = RowOf<typeof decidedColumns>;

const { accepted, decided, refused } = valueSets.TransactionStatus;
const isAttempt = isAmong('transaction_type', valueSets.TransactionType.attempt);

const addUp = (days: readonly Decided[]) => {
  const approved = days.reduce((sum, day) => sum + day.approved, 0);
  const count = days.reduce((sum, day) => sum + day.refused, approved);
  return { count, approved, refused: count - approved, approval_bps: basisPoints(approved, count) };
};

/** The outcomes of a period's payments by payment provider, and the reasons of declines. */
export const getPaymentOutcomes = defineRead(
  'getPaymentOutcomes',
  async ({ query }, { database, viewer }) => {
    const range = await readRange(database, query);
    const { date_from, date_to, previous_from } = range;
    const conditions = allOf([
      isAttempt,
      isAmong('transaction_status', decided),
      ...dashboardConditions(viewer.scope, query, { first: previous_from, last: date_to }),
    ]);
    const rows = await rowsOf(decidedColumns)`
      select ${dayOfTransaction(query.timezone)} as date,
        count(*) filter (where ${isAmong('transaction_status', accepted)}) as approved,
        count(*) filter (where ${isAmong('transaction_status', refused)}) as refused
      from transactions where ${conditions} group by 1 order by 1`.execute(database);
    const declined = allOf([
      isAttempt,
      isAmong('transaction_status', refused),
      ...dashboardConditions(viewer.scope, query, { first: date_from, last: date_to }),
    ]);
    const reasons = await rowsThat(described('DeclinedPayments'))`
      select decline_reason as reason, count(*) as count from transactions where ${declined}
      group by decline_reason order by decline_reason`.execute(database);
    const now = rows.filter(({ date }) => date >= date_from);
    const before = addUp(rows.filter(({ date }) => date < date_from));
    return {
      ...range,
      timezone: query.timezone,
      decided: { ...addUp(now), previous_approval_bps: before.approval_bps },
      days: now.map((day) => {
        const sum = addUp([day]);
        // A day with a row has at least one payment.
        return { date: day.date, ...sum, approval_bps: sum.approval_bps ?? 0 };
      }),
      reasons,
    };
  },
);
