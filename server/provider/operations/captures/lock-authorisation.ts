import type { TenantScope } from '../../access/scope.ts';
import type { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { lockAndReadTransaction, type Transaction } from '../../queries/transactions/transaction-rows.ts';
import type { Database } from '../../store/store.ts';

/** Locks an authorisation that nothing has ended yet; answers the refusal of any other transaction. */
export const lockAuthorisation = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Transaction | Problem> => {
  await lockAndReadTransaction(database, scope, id);
  // Read again: another transaction may have ended it during the wait for the lock, by rows of its own.
  const hold = await lockAndReadTransaction(database, scope, id);
  const isExpired = hold.expires_at !== null && Date.parse(hold.expires_at) <= Date.now();
  // An expired authorisation cannot be captured, even before the worker has processed it.
  if (isExpired) return conflict('authorisation-over', 'This authorisation has expired.');
  if (hold.capturable_amount > 0) return hold;
  return conflict('authorisation-over', whyOver(hold));
};

const whyOver = ({ transaction_type: type, transaction_status: status }: Transaction): string => {
  if (type !== 'authorisation') return 'Only an authorisation can be captured or voided.';
  if (status === 'voided') return 'This authorisation has been voided already.';
  if (status === 'authorised') return 'This authorisation has been captured already.';
  return 'This authorisation was not granted.';
};
