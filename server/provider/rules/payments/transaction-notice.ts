import type { components } from '../../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

const notices: Readonly<Record<Schemas['TransactionType'], Schemas['NotificationEvent']>> = {
  sale: 'payment',
  capture: 'payment',
  authorisation: 'preauth',
  refund: 'refund',
  void: 'void',
  auto_charge: 'automate',
};

const failed: readonly Schemas['TransactionStatus'][] = ['declined', 'failed'];

/** The notification of a transaction; null while it has no result, and for a failure of which nobody is notified. */
export const noticeOf = (
  transaction: Pick<Schemas['Transaction'], 'transaction_type' | 'transaction_status'>,
): Schemas['NotificationEvent'] | null => {
  const { transaction_type: type, transaction_status: status } = transaction;
  if (status === 'pending') return null;
  if (!failed.includes(status)) return notices[type];
  return type === 'auto_charge' ? 'automation_fail' : null;
};
