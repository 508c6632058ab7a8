import type { components } from '../../../../openapi/generated/provider.ts';
import { readTransaction } from '../../queries/transactions/transaction-rows.ts';
import type { Database } from '../../store/store.ts';

/** What a guest paid, with the surcharge apart, and the statement text of that moment. */
export const readReceipt = async (
  database: Database,
  transactionId: string,
  statement_descriptor: string,
): Promise<components['schemas']['PaymentReceipt']> => {
  const paid = await readTransaction(database, { kind: 'all' }, transactionId);
  const { ref_id, transaction_status, surcharge_amount, currency } = paid;
  const { card_brand, card_last4, mode_3ds, created_at } = paid;
  return {
    ref_id,
    transaction_status,
    amount: paid.amount - surcharge_amount,
    surcharge_amount,
    total_amount: paid.amount,
    currency,
    card_brand,
    card_last4,
    mode_3ds,
    statement_descriptor,
    created_at,
  };
};
