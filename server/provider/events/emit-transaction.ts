import type { components } from '../../../openapi/generated/provider.ts';
import type { Transaction } from '../queries/transactions/transaction-rows.ts';
import { noticeOf } from '../rules/payments/transaction-notice.ts';
import type { Database } from '../store/store.ts';
import { emitEvent } from './emit-event.ts';

type WebhookEvent = components['schemas']['WebhookEvent'];

/** The event that reports the outcome of a transaction, by its status. Refunds have an event of their own, and a pending transaction has no outcome yet. */
const outcomes = {
  pending: null,
  authorised: 'transaction.authorised',
  approved: 'transaction.approved',
  declined: 'transaction.declined',
  failed: 'transaction.failed',
  voided: 'transaction.voided',
  refunded: null,
  partially_refunded: null,
} as const satisfies Record<Transaction['transaction_status'], WebhookEvent | null>;

/** Queues the webhook events of a new transaction: that it was created, and its outcome where it has one. */
export const emitTransaction = async (database: Database, transaction: Transaction): Promise<void> => {
  const { id, ref_id, amount, currency, created_at, original_transaction_id, psp } = transaction;
  const { transaction_type, transaction_status, transaction_channel } = transaction;
  const outcome = transaction_type === 'capture' ? 'transaction.captured' : outcomes[transaction_status];
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
  const event = { partnerId, merchantId, notice: noticeOf(transaction), data };
  for (const type of ['transaction.created', outcome] as const) {
    if (type !== null) await emitEvent(database, { ...event, type });
  }
};
