import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { valueSets } from '../../../../openapi/generated/facts.ts';
import { allOf, isAmong } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

/** Captured payments. The condition is written out, so that PostgreSQL can use the partial index of waiting ones. */
export const isCaptured = allOf([
  isAmong('transactions.transaction_type', valueSets.TransactionType.charge),
  isAmong('transactions.transaction_status', valueSets.TransactionStatus.captured),
]);

/** The normal number of days until a payout: the next payout day where nothing else delays it. */
const normalDays = sql`case coalesce((select fund_type from disbursement_configs
    join merchants on disbursement_config_id = disbursement_configs.id
    where merchants.id = transactions.merchant_id), 'none')
  when 'none' then 1 else 31 end`;

/** The condition on captured payments that are in no payout; none where the query does not ask for them. */
export const payoutWaitConditions = (
  wait: components['schemas']['PayoutWait'] | undefined,
): readonly RawBuilder<SqlBool>[] => {
  if (wait === undefined) return [];
  const waits = typed.boolean`transactions.payout_id is null and ${isCaptured}`;
  if (wait === 'any') return [waits];
  const since = typed.boolean`transactions.created_at < now() - make_interval(days => ${normalDays})`;
  return [waits, since];
};
