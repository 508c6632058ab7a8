import type { components } from '../../../openapi/generated/provider.ts';
import type { Transaction } from '../queries/transactions/transaction-rows.ts';
import { noticeOf } from '../rules/payments/transaction-notice.ts';
import type { Database } from '../store/store.ts';
import { emitEvent } from './emit-event.ts';

type WebhookEvent = components['schemas']['WebhookEvent'];

/** What a new transaction came to; a refund is told as refund.created, what is pending has come to nothing yet. */
const events = {
  pending: null,
  authorised: 'transaction.authorised',
  approved: 'transaction.approved',
  declined: 'transaction.declined',
  failed: 'transaction.failed',
  voided: 'transaction.voided',
  refunded: null,
  partially_refunded: null,
} as const satisfies Record<Transaction['transaction_status'], WebhookEvent | null>;

/** Tells the partner's systems of a new transaction, and of what came of it. */
export const emitTransaction = async (database: Database, transaction: Transaction): Promise<void> => {
  const { id, ref_id, amount, currency, created_at, original_transaction_id, psp } = transaction;
  const { transaction_type, transaction_status, transaction_channel } = transaction;
  const outcome = transaction_type === 'capture' ? 'transaction.captured' : events[transaction_status];
  const data = {
    id,
    ref_id,
    amount,
    currency,
    transaction_type,
    transaction_status,
    transaction_channel,
    original_transaction_id,
    psp,
    created_at,
  };
  const { partner_id: partnerId, merchant_id: merchantId } = transaction;
  const told = { partnerId, merchantId, notice: noticeOf(transaction), data };
  for (const type of ['transaction.created', outcome] as const) {
    if (type !== null) await emitEvent(database, { ...told, type });
  }
};
