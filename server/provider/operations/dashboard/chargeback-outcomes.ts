import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import { allOf, dayConditions, ownerConditions } from '../../queries/lists/report-filters.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { readRange } from './dashboard-range.ts';
import { reasonCategory, schemeReason } from '../../queries/chargebacks/dispute-columns.ts';
import { disputeCodes } from '../../rules/disputes/dispute-codes.ts';
import { described } from '../../description/described.ts';
import { column, rowsOf, rowsThat, typed } from '../../store/typed-sql.ts';

/** Chargebacks by their reasons, open or by how they ended. */
export const getChargebackOutcomes = defineRead(
  'getChargebackOutcomes',
  async ({ query }, { database, viewer }) => {
    const { date_from, date_to, previous_from, previous_to } = await readRange(database, query);
    const within = (first: string, last: string) =>
      allOf([
        inScope(viewer.scope, 'chargebacks.merchant_id'),
        ...ownerConditions(query, 'chargebacks.merchant_id'),
        ...dayConditions({ ...query, date_from: first, date_to: last }, 'chargebacks.notify_date'),
      ]);
    const rows = await rowsThat(described('ChargebackOutcome'))`
      select reason,
        count(*) filter (where status not in ('won', 'lost', 'accepted')) as open,
        count(*) filter (where status = 'won') as won,
        count(*) filter (where status = 'lost') as lost,
        count(*) filter (where status = 'accepted') as accepted
      from chargebacks where ${within(date_from, date_to)}
      group by reason order by reason`.execute(database);
    const isEnded = sql`chargebacks.status in ('won', 'lost', 'accepted')`;
    const ended = sql`from chargebacks join transactions on transactions.id = chargebacks.transaction_id
      where ${isEnded} and ${within(date_from, date_to)}`;
    const codes = await rowsThat(described('DisputeCodeOutcome'))`
      select scheme_reason, count(*) filter (where status = 'won') as won,
        count(*) filter (where status = 'lost') as lost, count(*) filter (where status = 'accepted') as accepted
      from (select ${schemeReason()} as scheme_reason, chargebacks.status ${ended}) as dispute
      where scheme_reason is not null group by scheme_reason`.execute(database);
    const amounts = await rowsThat(described('DisputedAmounts'))`
      select category, currency, ${sumOf('won')} as won_amount, ${sumOf('lost')} as lost_amount,
        ${sumOf('accepted')} as accepted_amount
      from (select ${reasonCategory()} as category, chargebacks.status, chargebacks.currency,
        chargebacks.chargeback_amount ${ended}) as dispute
      where category is not null group by category, currency order by currency, category`.execute(database);
    const [before] = await rowsOf({ count: column.bigint })`
      select count(*) as count from chargebacks where ${within(previous_from, previous_to)}`.execute(
      database,
    );
    const count = rows.reduce((sum, { open, won, lost, accepted }) => sum + open + won + lost + accepted, 0);
    return {
      date_from,
      date_to,
      notified: { count, previous_count: before?.count ?? 0 },
      reasons: rows,
      codes: inTableOrder(codes),
      amounts,
    };
  },
);

/** The disputed amounts that ended so, in the minor unit of the row's currency. */
const sumOf = (status: 'won' | 'lost' | 'accepted') =>
  typed.bigint`coalesce(sum(chargeback_amount) filter (where status = ${status}), 0)`;

const inTableOrder = (
  rows: readonly components['schemas']['DisputeCodeOutcome'][],
): components['schemas']['DisputeCodeOutcome'][] => {
  const byKey = new Map(rows.map((row) => [row.scheme_reason, row]));
  return disputeCodes().flatMap(({ key }) => byKey.get(key) ?? []);
};
