import type { components } from '../../../../openapi/generated/provider.ts';
import { writeAmount } from '../../exports/money.ts';
import { readChargeback } from '../../queries/chargebacks/chargeback-rows.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { announceChargeback } from './announce-chargeback.ts';
import { logChargeback } from './log-chargeback.ts';
import { settleChargeback } from './settle-chargeback.ts';

/** Who accepted a dispute, and in which words its history has it. */
interface Acceptance {
  /** Null where nobody did, but the merchant's rule. */
  readonly email: string | null;
  readonly how: string;
}

/** What follows from a dispute whose status has become accepted, whoever accepted it: the answer, the debt, the history, mails and webhooks. */
export const concludeAcceptance = async (
  database: Database,
  publicUrl: URL,
  { id }: Pick<components['schemas']['Chargeback'], 'id'>,
  { email, how }: Acceptance,
): Promise<void> => {
  const accepted = await readChargeback(database, { kind: 'all' }, id);
  await database
    .deleteFrom('chargeback_responses')
    .where('chargeback_id', '=', id)
    .where('submitted_at', 'is', null)
    .execute();
  await database
    .insertInto('chargeback_responses')
    .values({
      id: createId('cba'),
      chargeback_id: id,
      kind: 'accepted',
      statement: null,
      saved_by: email,
      submitted_at: transactionNow,
    })
    .execute();
  await settleChargeback(database, accepted, 'accepted');
  const settled = await readChargeback(database, { kind: 'all' }, id);
  const amount = await writeAmount(database, settled.at_stake_amount, settled.currency);
  const description = `${how}: ${amount} goes back to the card holder`;
  await logChargeback(database, { id, email, status: settled.status, description });
  await announceChargeback(database, publicUrl, settled);
};
