import { inScope } from '../../access/in-scope.ts';
import { allOf, dayConditions, ownerConditions } from '../../queries/lists/report-filters.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import { readRange } from './dashboard-range.ts';
import { described } from '../../description/described.ts';
import { column, rowsOf, rowsThat } from '../../store/typed-sql.ts';

/** Chargebacks by their reasons, open or by how they ended. */
export const getChargebackOutcomes = defineRead(
  'getChargebackOutcomes',
  async ({ query }, { database, viewer }) => {
    const { date_from, date_to, previous_from, previous_to } = await readRange(database, query);
    const within = (first: string, last: string) =>
      allOf([
        inScope(viewer.scope, 'merchant_id'),
        ...ownerConditions(query, 'merchant_id'),
        ...dayConditions({ ...query, date_from: first, date_to: last }, 'notify_date'),
      ]);
    const rows = await rowsThat(described('ChargebackOutcome'))`
      select reason,
        count(*) filter (where status not in ('won', 'lost', 'accepted')) as open,
        count(*) filter (where status = 'won') as won,
        count(*) filter (where status = 'lost') as lost,
        count(*) filter (where status = 'accepted') as accepted
      from chargebacks where ${within(date_from, date_to)}
      group by reason order by reason`.execute(database);
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
    };
  },
);
