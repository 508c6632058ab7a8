import type { components } from '../../../../openapi/generated/provider.ts';
import { hasEnded } from '../../rules/chargeback-transitions.ts';
import { oweReceivable } from '../../settlement/receivables.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';

type Chargeback = components['schemas']['Chargeback'];

/** A won dispute lets go of what it held back. */
const free = async (database: Database, { transaction_id, chargeback_amount }: Chargeback): Promise<void> => {
  await database
    .updateTable('transactions')
    .set({
      charged_back_amount: typed.bigint`charged_back_amount - ${chargeback_amount}`,
      updated_at: transactionNow,
    })
    .where('id', '=', transaction_id)
    .execute();
};

const isAgainstMerchant = (status: Chargeback['status']): boolean =>
  status === 'lost' || status === 'accepted';

/** What the card's holder got back, the merchant owes; its reference comes from the case, so that it is owed once. */
const owe = async (database: Database, lost: Chargeback): Promise<void> => {
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
    amount: lost.chargeback_amount,
    psp,
    description: `Chargeback ${lost.chargeback_id} paid back to the card holder`,
    reference: `RCV-${lost.id.slice(-12).toUpperCase()}`,
  });
};

/** Does with the disputed money what the end of a dispute asks for; nothing where the status is no end. */
export const settleChargeback = async (
  database: Database,
  chargeback: Chargeback,
  status: Chargeback['status'],
): Promise<void> => {
  if (status === 'won') await free(database, chargeback);
  if (isAgainstMerchant(status)) await owe(database, chargeback);
  if (hasEnded(status)) await dropDraft(database, chargeback);
};

/** Nobody sends the draft of an answer any more; its files are free again. */
const dropDraft = async (database: Database, { id }: Chargeback): Promise<void> => {
  await database
    .deleteFrom('chargeback_responses')
    .where('chargeback_id', '=', id)
    .where('submitted_at', 'is', null)
    .execute();
};
