import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { valueSets } from '../../../../openapi/generated/facts.ts';
import { allOf, isAmong } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

/** Captured payments; written out, so that the index of those that wait is known to hold them. */
export const isCaptured = allOf([
  isAmong('transactions.transaction_type', valueSets.TransactionType.charge),
  isAmong('transactions.transaction_status', valueSets.TransactionStatus.captured),
]);

/** How many days it is normal to wait for a payout: the next one comes at once where nothing else is waited for. */
const normalDays = sql`case coalesce((select fund_type from disbursement_configs
    join merchants on disbursement_config_id = disbursement_configs.id
    where merchants.id = transactions.merchant_id), 'none')
  when 'none' then 1 else 31 end`;

/** The condition on captured payments that no payout holds; none where they are not asked for. */
export const payoutWaitConditions = (
  wait: components['schemas']['PayoutWait'] | undefined,
): readonly RawBuilder<SqlBool>[] => {
  if (wait === undefined) return [];
  const waits = typed.boolean`transactions.payout_id is null and ${isCaptured}`;
  if (wait === 'any') return [waits];
  const since = typed.boolean`transactions.created_at < now() - make_interval(days => ${normalDays})`;
  return [waits, since];
};
