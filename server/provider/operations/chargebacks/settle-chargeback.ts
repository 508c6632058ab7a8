import type { components } from '../../../../openapi/generated/provider.ts';
import { isAgainstMerchant } from '../../rules/dispute-shares.ts';
import { hasEnded } from '../../rules/chargeback-transitions.ts';
import { oweReceivable } from '../../settlement/receivables.ts';
import type { Database } from '../../store/store.ts';
import { sharePayment } from './share-payment.ts';

type Chargeback = components['schemas']['Chargeback'];

/** Records what the merchant owes for the money that the card's holder got back; the reference comes from the case, so that it is owed once. */
const owe = async (database: Database, lost: Chargeback, amount: number): Promise<void> => {
  const { psp } = await database
    .selectFrom('transactions')
    .select('psp')
    .where('id', '=', lost.transaction_id)
    .executeTakeFirstOrThrow();
  await oweReceivable(database, {
    kind: 'chargeback',
    merchantId: lost.merchant_id,
    transactionId: lost.transaction_id,
    currency: lost.currency,
    amount,
    psp,
    description: `Chargeback ${lost.chargeback_id} paid back to the card holder`,
    reference: `RCV-${lost.id.slice(-12).toUpperCase()}`,
  });
};

/**
 * Settles the disputed money after a dispute got this status; nothing where the status ends nothing. A won
 * dispute releases its reserved amount; for a lost or accepted one the merchant owes what was not refunded
 * already.
 */
export const settleChargeback = async (
  database: Database,
  chargeback: Chargeback,
  status: Chargeback['status'],
): Promise<void> => {
  if (!hasEnded(status)) return;
  const taken = await sharePayment(database, chargeback);
  if (isAgainstMerchant(status) && taken > 0) await owe(database, chargeback, taken);
  await dropDraft(database, chargeback);
};

/** Deletes the draft of an answer that nobody can send any more, and releases its files. */
const dropDraft = async (database: Database, { id }: Chargeback): Promise<void> => {
  await database
    .deleteFrom('chargeback_responses')
    .where('chargeback_id', '=', id)
    .where('submitted_at', 'is', null)
    .execute();
};
