import type { components } from '../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];

/** Which notification tells of a transaction, and what its subject calls it. */
export interface TransactionNotice {
  readonly name: Schemas['NotificationEvent'];
  readonly label: string;
}

const NOTICES: Readonly<Record<Schemas['TransactionType'], TransactionNotice>> = {
  sale: { name: 'payment', label: 'Payment received' },
  capture: { name: 'payment', label: 'Payment received' },
  authorisation: { name: 'preauth', label: 'Amount held' },
  refund: { name: 'refund', label: 'Refund made' },
  void: { name: 'void', label: 'Payment voided' },
  auto_charge: { name: 'automate', label: 'Auto charge received' },
};

const FAILED: readonly Schemas['TransactionStatus'][] = ['declined', 'failed'];

/** The notice of a transaction; null while nothing has come of it, and for a failure that nobody is told of. */
export function eventOf(
  transaction: Pick<Schemas['Transaction'], 'transaction_type' | 'transaction_status'>,
): TransactionNotice | null {
  const { transaction_type: type, transaction_status: status } = transaction;
  if (status === 'pending') return null;
  if (!FAILED.includes(status)) return NOTICES[type];
  return type === 'auto_charge' ? { name: 'automation_fail', label: 'Auto charge failed' } : null;
}
