import type { components } from '../../../../openapi/generated/provider.ts';
import { writeAmount } from '../../exports/money.ts';
import { readDisputeRule } from '../../queries/chargebacks/dispute-rule.ts';
import { limitFor } from '../../rules/disputes/dispute-limit.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { concludeAcceptance } from './conclude-acceptance.ts';

type Chargeback = components['schemas']['Chargeback'];

/** Accepts a dispute that has just opened, where the rule of its merchant says so; answers whether it did. */
export const acceptByRule = async (
  database: Database,
  publicUrl: URL,
  opened: Chargeback,
): Promise<boolean> => {
  const limit = limitFor(await readDisputeRule(database, opened.merchant_id), opened);
  if (limit === undefined) return false;
  const { numUpdatedRows } = await database
    .updateTable('chargebacks')
    .set({ status: 'accepted', by_user: null, updated_at: transactionNow, resolved_at: transactionNow })
    .where('id', '=', opened.id)
    .where('status', '=', 'received')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  const most = await writeAmount(database, limit.maximum_amount, limit.currency);
  const how = `Accepted by the merchant's rule for disputes up to ${most}`;
  await concludeAcceptance(database, publicUrl, opened, { email: null, how });
  return true;
};
