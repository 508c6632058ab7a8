import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { readTransaction, type Transaction } from '../queries/transactions/transaction-rows.ts';
import { referenceAt } from '../sandbox/acquirer.ts';
import { captured } from '../ledger/payment-postings.ts';
import { post } from '../ledger/post.ts';
import { settleCharge } from '../settlement/settle-charge.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { logTransaction } from './log-transaction.ts';
import { announceTransaction } from './announce-transaction.ts';
import { transactionNow } from '../store/typed-sql.ts';

type Ending = Extract<components['schemas']['TransactionType'], 'capture' | 'void'>;

/** Adds the transaction that ends an authorisation, with its share of the surcharge in whole minor units. */
const addEnding = async (
  database: Database,
  hold: Transaction,
  type: Ending,
  amount: number,
): Promise<{ readonly id: string; readonly ref_id: string; readonly surcharge_amount: number }> => {
  const id = createId('txn');
  const ref_id = `${type === 'capture' ? 'CAP' : 'VOD'}-${id.slice(-12).toUpperCase()}`;
  const surcharge_amount = Number((BigInt(hold.surcharge_amount) * BigInt(amount)) / BigInt(hold.amount));
  await sql`
    insert into transactions (id, ref_id, merchant_id, partner_id, original_transaction_id, amount, surcharge_amount,
      fee, currency, card_brand, card_last4, card_token, card_country, card_holder, guest_name, description, mode_3ds, psp,
      route_reason, route_rule, auth_code, transaction_type, transaction_status, transaction_channel, created_at,
      updated_at)
    select ${id}, ${ref_id}, merchant_id, partner_id, id, ${amount}::bigint, ${surcharge_amount}::bigint, 0, currency,
      card_brand, card_last4, card_token, card_country, card_holder, guest_name, description, mode_3ds, psp, route_reason,
      route_rule, auth_code, ${type}, ${type === 'capture' ? 'approved' : 'voided'}, transaction_channel, now(), now()
    from transactions where id = ${hold.id}`.execute(database);
  await database
    .updateTable('transactions')
    .set({
      capture_at: null,
      expires_at: null,
      updated_at: transactionNow,
      ...(type === 'void' ? { transaction_status: 'voided' } : {}),
    })
    .where('id', '=', hold.id)
    .execute();
  return { id, ref_id, surcharge_amount };
};

const logBoth = async (
  database: Database,
  hold: Transaction,
  ending: { readonly id: string; readonly ref_id: string; readonly type: Ending; readonly amount: number },
  by: { readonly email: string | null; readonly reason?: string },
): Promise<void> => {
  const { email, reason } = by;
  const isCapture = ending.type === 'capture';
  const why = reason === undefined ? [] : [{ name: 'Reason', value: reason }];
  const logged = {
    email,
    event: isCapture ? 'captured' : 'voided',
    amount: ending.amount,
    currency: hold.currency,
  } as const;
  const details = [{ name: isCapture ? 'Capture' : 'Void', value: ending.ref_id }, ...why];
  const status = isCapture ? 'authorised' : 'voided';
  await logTransaction(database, { ...logged, transactionId: hold.id, status, details });
  const own = [{ name: 'Authorisation', value: hold.ref_id }, ...why];
  const ownStatus = isCapture ? 'approved' : 'voided';
  await logTransaction(database, { ...logged, transactionId: ending.id, status: ownStatus, details: own });
};

/**
 * Captures an amount of an authorisation, at most what was authorised, settles it and sends its
 * notifications. The caller has locked the authorisation and knows that nothing has ended it; the tables let
 * it end once.
 */
export const captureAuthorisation = async (
  database: Database,
  publicUrl: URL,
  hold: Transaction,
  amount: number,
  email: string | null,
): Promise<Transaction> => {
  const { id, ref_id, surcharge_amount } = await addEnding(database, hold, 'capture', amount);
  const { merchant_id, currency } = hold;
  await post(database, captured({ id, merchant_id, currency, amount, surcharge_amount }));
  await logBoth(database, hold, { id, ref_id, type: 'capture', amount }, { email });
  await database
    .insertInto('psp_records')
    .values({
      psp: hold.psp,
      psp_reference: referenceAt(hold.psp, id),
      ref_id,
      amount,
      currency: hold.currency,
      outcome: 'approved',
      card_last4: hold.card_last4,
    })
    .execute();
  const { card_country } = await database
    .selectFrom('transactions')
    .select('card_country')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await settleCharge(database, {
    id,
    ref_id,
    merchant_id: hold.merchant_id,
    amount,
    priced_at: null,
    currency: hold.currency,
    psp: hold.psp,
    card_brand: hold.card_brand,
    card_country,
    created_at: await transactionTime(database),
  });
  const capture = await readTransaction(database, { kind: 'all' }, id);
  await announceTransaction(database, publicUrl, capture);
  return capture;
};

/** Voids an authorisation, under the same conditions, and cancels the payment by link to which it belongs. */
export const voidAuthorisation = async (
  database: Database,
  publicUrl: URL,
  hold: Transaction,
  reason: string,
  email: string | null,
): Promise<Transaction> => {
  const { amount } = hold;
  const { id, ref_id } = await addEnding(database, hold, 'void', amount);
  await logBoth(database, hold, { id, ref_id, type: 'void', amount }, { email, reason });
  await database
    .updateTable('psp_records')
    .set({ outcome: 'voided' })
    .where('ref_id', '=', hold.ref_id)
    .where('psp', '=', hold.psp)
    .execute();
  await database
    .updateTable('payment_infos')
    .set({ status: 'cancelled', paid_at: null, transaction_id: null })
    .where('transaction_id', '=', hold.id)
    .execute();
  const voiding = await readTransaction(database, { kind: 'all' }, id);
  await announceTransaction(database, publicUrl, voiding, reason);
  return voiding;
};
