import { createId } from '../../server/provider/store/create-id.ts';
import type { Database } from '../../server/provider/store/store.ts';
import type { TransactionRow } from '../../server/provider/store/tables.ts';

/** Puts one transaction of Harbour View Hotel in the store, as if a card had just been charged; answers its id. */
export const createCapture = async (
  database: Database,
  amount: number,
  transaction_type: TransactionRow['transaction_type'] = 'sale',
  transaction_status: TransactionRow['transaction_status'] = 'approved',
): Promise<string> => {
  const id = createId('txn');
  const now = new Date().toISOString();
  await database
    .insertInto('transactions')
    .values({
      id,
      ref_id: `TEST-${id.slice(4).toUpperCase()}`,
      merchant_id: 'mer_harbourviewhotel',
      partner_id: 'par_southernstays',
      original_transaction_id: null,
      amount,
      refunded_amount: 0,
      fee: 0,
      currency: 'AUD',
      card_brand: 'visa',
      card_last4: '4242',
      card_holder: 'Test Holder',
      guest_name: null,
      description: null,
      mode_3ds: 'none',
      psp: 'northgate',
      auth_code: null,
      transaction_type,
      transaction_status,
      transaction_channel: 'api',
      decline_reason: ['declined', 'failed'].includes(transaction_status) ? 'do_not_honour' : null,
      created_at: now,
      updated_at: now,
      payout_date: null,
      payout_id: null,
    })
    .execute();
  return id;
};
