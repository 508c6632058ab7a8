import { omitUndefined } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { nameForTenants } from '../access/shown-actor.ts';
import { agreedBy } from '../approvals/agreed-by.ts';
import type { Viewer } from '../access/viewer.ts';
import { labelOf } from '../description/described-words.ts';
import { emitEvent } from '../events/emit-event.ts';
import { Problem } from '../problem/problem.ts';
import { writeAmount } from '../exports/money.ts';
import { refunded } from '../ledger/payment-postings.ts';
import { post } from '../ledger/post.ts';
import { logTransaction } from '../payments/log-transaction.ts';
import { queueNotification } from '../mail/queue-notification.ts';
import {
  lockAndReadTransaction,
  readTransaction,
  type Transaction,
} from '../queries/transactions/transaction-rows.ts';
import {
  refundableStatuses,
  refundableTypes,
  transactionsInScope,
} from '../queries/transactions/transactions-in-scope.ts';
import { readEffectiveSettings } from '../queries/settings/effective-settings.ts';
import { readSettingOwner } from '../queries/settings/setting-owner.ts';
import { paymentSettings } from '../rules/platform-settings.ts';
import { settleRefund } from '../settlement/settle-refund.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { defineWrite } from '../mechanism/define-operation.ts';
import type { Context, Input, Outcome } from '../mechanism/operation.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';

type Asked = Input<'refundPayment'>['body'];
/** A refund with its reason in words. */
type RefundRequest = Asked & { readonly reason: string };

/** Why money is given back, in words: those that were written, else those of the reason that was chosen. */
const wordsOf = ({ reason, reason_code: code }: Asked): string | undefined =>
  reason ?? (code === undefined || code === 'other' ? undefined : labelOf('RefundReason', code));

const takeAmount = async (database: Database, viewer: Viewer, body: RefundRequest): Promise<boolean> => {
  const { amount, currency, refundable_amount: shown } = body;
  const { numUpdatedRows } = await database
    .updateTable('transactions')
    .set({
      refunded_amount: typed.bigint`refunded_amount + ${amount}`,
      transaction_status: typed.text<'refunded' | 'partially_refunded'>`
        case when refunded_amount + ${amount} = amount then 'refunded' else 'partially_refunded' end`,
      updated_at: transactionNow,
    })
    .where(
      'id',
      'in',
      transactionsInScope(database, viewer.scope)
        .select('transactions.id')
        .where('transactions.id', '=', body.transaction_id),
    )
    .where('currency', '=', currency)
    .where('transaction_type', 'in', refundableTypes)
    .where('transaction_status', 'in', refundableStatuses)
    .where(typed.boolean`refunded_amount + charged_back_amount + ${amount} <= amount`)
    .$if(shown !== undefined, (query) =>
      query.where(typed.boolean`amount - refunded_amount - charged_back_amount = ${shown}`),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

type Refunding = Pick<Context<Viewer>, 'approved' | 'database' | 'viewer'>;

/** Writes the refund as a transaction, and the record that connects it to the sale. */
const recordRefund = async (
  { database, viewer, approved }: Refunding,
  body: RefundRequest,
  sale: Transaction,
) => {
  const created_at = await transactionTime(database);
  const { email } = viewer.user;
  const { amount, currency, reason } = body;
  const id = createId('ref');
  const refundTransactionId = createId('txn');
  const ref_id = `RFD-${refundTransactionId.slice(-12).toUpperCase()}`;
  await sql`
    insert into transactions (id, ref_id, merchant_id, partner_id, original_transaction_id, amount, fee, currency,
      card_brand, card_last4, card_holder, guest_name, description, mode_3ds, psp, transaction_type,
      transaction_status, transaction_channel, created_at, updated_at)
    select ${refundTransactionId}, ${ref_id}, merchant_id, partner_id, id, ${-amount}::bigint, 0, currency, card_brand,
      card_last4, card_holder, guest_name, ${reason}, 'none', psp, 'refund', 'refunded', transaction_channel,
      now(), now()
    from transactions where id = ${sale.id}`.execute(database);
  const refund = { id, transaction_id: sale.id, amount, currency, reason, email, created_at };
  await database
    .insertInto('refunds')
    .values({ ...refund, refund_transaction_id: refundTransactionId })
    .execute();
  const { merchant_id } = sale;
  await post(database, [refunded({ id: refundTransactionId, merchant_id, currency, amount })]);
  const logged = { email, event: 'refunded', amount, currency } as const;
  const why = [
    { name: 'Reason', value: reason },
    ...(approved === undefined ? [] : [{ name: 'Approved by', value: nameForTenants(approved.by) }]),
  ];
  await logTransaction(database, {
    ...logged,
    transactionId: sale.id,
    status: sale.transaction_status,
    details: [...why, { name: 'Refund reference', value: ref_id }],
  });
  await logTransaction(database, {
    ...logged,
    transactionId: refundTransactionId,
    status: 'refunded',
    details: [...why, { name: 'Payment', value: sale.ref_id }],
  });
  await settleRefund(database, sale, { id: refundTransactionId, ref_id, amount });
  await database
    .updateTable('psp_records')
    .set({ refunded_amount: typed.bigint`refunded_amount + ${amount}` })
    .where('ref_id', '=', sale.ref_id)
    .where('psp', '=', sale.psp)
    .execute();
  return { ...refund, ref_id };
};

const refuse = async (
  database: Database,
  now: Transaction,
  body: RefundRequest,
  refused: Problem,
): Promise<Outcome<never>> => {
  await emitEvent(database, {
    partnerId: now.partner_id,
    merchantId: now.merchant_id,
    type: 'refund.failed',
    data: {
      transaction_id: now.id,
      transaction_ref_id: now.ref_id,
      transaction_status: now.transaction_status,
      amount: body.amount,
      currency: body.currency,
      refundable_amount: now.refundable_amount,
      failure: refused.message,
    },
  });
  return {
    refused,
    audit: { type: 'failure', target: now.id, before: pickRefundState(now), after: { amount: body.amount } },
  };
};

const refusalOf = async (database: Database, now: Transaction, body: RefundRequest): Promise<Problem> => {
  if (now.currency !== body.currency) {
    return unprocessable('/currency', 'currency', `The transaction is in ${now.currency}.`);
  }
  if (body.refundable_amount !== undefined && body.refundable_amount !== now.refundable_amount) {
    const left = await writeAmount(database, now.refundable_amount, now.currency);
    return new Problem({
      status: 409,
      code: 'refund-stale',
      detail: `Another refund came first; ${left} is left.`,
    });
  }
  if (!isRefundable(now)) {
    return unprocessable('/transaction_id', 'state', 'This transaction has nothing that can be given back.');
  }
  const disputed =
    now.disputed_amount === 0
      ? ''
      : ` ${await writeAmount(database, now.disputed_amount, now.currency)} of the payment is in dispute or was lost in one.`;
  return unprocessable('/amount', 'maximum', `The amount is more than what is left to give back.${disputed}`);
};

/** The reason in the merchant's payment settings against a refund that would be possible otherwise; null where there is none. */
const findRuled = async (
  database: Database,
  now: Transaction,
  { amount, currency }: RefundRequest,
): Promise<Problem | null> => {
  if (!isRefundable(now) || currency !== now.currency || amount > now.refundable_amount) return null;
  const owner = await readSettingOwner(database, 'merchant', now.merchant_id);
  const { settings } = await readEffectiveSettings(database, owner, paymentSettings);
  const { refund_window_days: days, allow_partial_refunds: allowsParts } = settings;
  if (now.refund_window_over) {
    const message = `${owner.name} gives money back within ${String(days)} days of a payment, which are over.`;
    return unprocessable('/transaction_id', 'window', message);
  }
  if (allowsParts || amount === now.refundable_amount) return null;
  const whole = await writeAmount(database, now.refundable_amount, currency);
  return unprocessable('/amount', 'partial', `${owner.name} gives back whole payments only: ${whole}.`);
};

const isRefundable = (now: Transaction): boolean => {
  const { transaction_type: type, transaction_status: status } = now;
  return (
    refundableTypes.some((known) => known === type) && refundableStatuses.some((known) => known === status)
  );
};

const unprocessable = (pointer: string, code: string, message: string): Problem =>
  new Problem({
    status: 422,
    code: `refund-${code}`,
    detail: message,
    faults: [{ pointer, code, message }],
  });

const pickRefundState = ({ transaction_status, refunded_amount }: Transaction) => ({
  transaction_status,
  refunded_amount,
});

/**
 * Refunds part or all of a captured sale. The sale is locked first, so that the audit entry's `before` is
 * what this refund found. One conditional UPDATE moves the money by the row's present state, and the tables'
 * CHECKs enforce the limits as well.
 */
export const refundPayment = defineWrite('refundPayment', async ({ body: asked }, context) => {
  const { database, viewer, settings } = context;
  const reason = wordsOf(asked);
  if (reason === undefined)
    return { refused: unprocessable('/reason', 'required', 'This field is required.') };
  const body = { ...asked, reason };
  const before = await lockAndReadTransaction(database, viewer.scope, body.transaction_id);
  const ruled = await findRuled(database, before, body);
  if (ruled !== null) return refuse(database, before, body, ruled);
  const taken = await takeAmount(database, viewer, body);
  if (!taken) return refuse(database, before, body, await refusalOf(database, before, body));
  const after = await readTransaction(database, viewer.scope, body.transaction_id);
  const refund = await recordRefund(context, body, after);
  await emitEvent(database, {
    partnerId: after.partner_id,
    merchantId: after.merchant_id,
    type: 'refund.created',
    notice: 'refund',
    data: {
      refund_id: refund.id,
      ref_id: refund.ref_id,
      transaction_id: after.id,
      transaction_ref_id: after.ref_id,
      transaction_status: after.transaction_status,
      amount: body.amount,
      currency: body.currency,
      refundable_amount: after.refundable_amount,
      ...omitUndefined({ reason_code: body.reason_code }),
      reason: body.reason,
      ...agreedBy(context),
    },
  });
  await queueNotification(database, settings.publicUrl, {
    event: 'refund',
    record: { kind: 'transaction', id: after.id },
    merchantId: after.merchant_id,
    merchant: after.merchant_name,
    reference: after.ref_id,
    amount: body.amount,
    currency: body.currency,
    when: { at: refund.created_at },
    reason: body.reason,
  });
  return {
    answer: { ...refund, transaction: after },
    audit: {
      type: 'update',
      target: body.transaction_id,
      before: pickRefundState(before),
      after: {
        ...pickRefundState(after),
        refund_id: refund.id,
        amount: body.amount,
        currency: body.currency,
        ...omitUndefined({ reason_code: body.reason_code }),
        reason: body.reason,
      },
    },
  };
});
