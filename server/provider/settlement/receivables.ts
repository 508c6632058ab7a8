import { owed } from '../ledger/debt-postings.ts';
import { post } from '../ledger/post.ts';
import { readMerchantCalendar } from '../queries/lists/read-calendar.ts';
import { addDays } from '../rules/calendar.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';

export interface Debt {
  readonly kind: 'negative_balance' | 'chargeback';
  readonly merchantId: string;
  /** The transaction from which the debt comes; null where it comes from none. */
  readonly transactionId: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly fee?: number;
  readonly tax?: number;
  readonly psp: string;
  readonly description: string;
  /** The reference, where it must be unique to the debt; made of the id by default. */
  readonly reference?: string;
}

const daysToPay = 30;

/** Records that a merchant owes money, in the currency of its payouts; answers the receivable's id. */
export const oweReceivable = async (database: Database, debt: Debt): Promise<string> => {
  const id = createId('rcv');
  const { kind, currency, amount, fee = 0, tax = 0, psp, description } = debt;
  const calendar = await readMerchantCalendar(database, debt.merchantId);
  await database
    .insertInto('receivables')
    .values({
      id,
      reference: debt.reference ?? `RCV-${id.slice(-12).toUpperCase()}`,
      kind,
      merchant_id: debt.merchantId,
      transaction_id: debt.transactionId,
      currency,
      charge_amount: amount,
      fee,
      tax,
      payout_amount: amount + fee + tax,
      payout_currency: currency,
      payout_id: null,
      psp,
      description,
      internal_note: null,
      due_date: addDays(calendar.dayOf(await transactionTime(database)), daysToPay),
    })
    .execute();
  const { merchantId: merchant_id, transactionId: transaction_id } = debt;
  await post(
    database,
    owed({ id, kind, merchant_id, transaction_id, currency, charge_amount: amount, fee, tax }),
  );
  return id;
};
