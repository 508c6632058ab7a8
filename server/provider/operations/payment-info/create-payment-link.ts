import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { findCallRefusal } from '../../access/may-call.ts';
import { describedAs } from '../../queries/organisations/payment-wording.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { isStorableDay } from '../../queries/lists/day-bounds.ts';
import { refusedPayment } from '../../payments/refused-payment.ts';
import { payableUntil, selectPaymentInfos } from '../../queries/payments/payment-info-rows.ts';
import { readPaymentRules } from '../../queries/payments/payment-rules.ts';
import { findRequestRefusal, type PaymentRules } from '../../rules/payments/decide-payment.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { mailPaymentLink } from './mail-payment-link.ts';
import { readLinkWriter } from './payment-link.ts';
import { typed } from '../../store/typed-sql.ts';

type Asked = Input<'createPaymentLink'>['body'];
/** With the merchant who is paid: the given one or the caller's own. */
type LinkRequest = Asked & { readonly merchant_id: string; readonly booking_info: string };

const findFault = async (
  database: Database,
  rules: PaymentRules,
  { expired_date: last, merchant_id, ...asked }: LinkRequest,
): Promise<Problem | null> => {
  if (last !== undefined && !(await isInRange(database, merchant_id, last))) return outOfRange();
  const refusal = findRequestRefusal(rules, { ...asked, channel: 'pay_by_link' });
  return refusal === null ? null : refusedPayment(refusal, '');
};

const isInRange = async (database: Database, merchantId: string, last: string): Promise<boolean> => {
  if (!isStorableDay(last)) return false;
  const { inRange } = await database
    .selectFrom('merchants')
    .select(
      typed.boolean`${last}::date between (now() at time zone timezone)::date
        and (now() at time zone timezone)::date + 366`.as('inRange'),
    )
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return inRange;
};

const expireOverdue = async (
  database: Database,
  { merchant_id, booking_ref }: LinkRequest,
): Promise<void> => {
  await sql`update payment_infos set status = 'expired' from merchants
    where merchants.id = payment_infos.merchant_id and merchants.id = ${merchant_id}
      and payment_infos.booking_ref = ${booking_ref} and payment_infos.status = 'pending'
      and ${payableUntil} <= now()`.execute(database);
};

const insertUnlessPending = async (
  database: Database,
  body: LinkRequest,
  { payment }: PaymentRules,
): Promise<void> => {
  const last = body.expired_date ?? null;
  const until = sql`(now() + make_interval(hours => ${payment.pay_by_link_expiry_hours}::integer))`;
  await sql`
    insert into payment_infos (id, alias, merchant_id, booking_ref, booking_info, amount, currency, guest_name,
      expires_at, expired_date)
    select ${createId('pin')}, ${randomBytes(10).toString('hex')}, id, ${body.booking_ref}, ${body.booking_info},
      ${body.amount}::bigint, ${body.currency}, ${body.guest_name ?? null},
      case when ${last}::date is null then ${until} end,
      coalesce(${last}::date, (${until} at time zone timezone)::date)
    from merchants where id = ${body.merchant_id}
    on conflict (merchant_id, booking_ref) where status = 'pending' do nothing`.execute(database);
};

const otherPending = (): Problem =>
  new Problem({
    status: 409,
    code: 'payment-pending',
    detail: 'Another payment of this booking is pending; it must be paid or run out first.',
  });

const outOfRange = (): Problem =>
  unprocessable({
    pointer: '/expired_date',
    code: 'range',
    message: 'The last day must be between today and a year from today.',
  });

/**
 * Creates the link of a booking's payment, or answers the one that waits already: a unique index lets only
 * one wait at a time, so that no guest pays twice. Where an address is given it is mailed in the same
 * transaction, if the caller may send one.
 */
export const createPaymentLink = defineWrite(
  'createPaymentLink',
  async ({ body: asked }, { database, viewer, settings }) => {
    const merchant = asked.merchant_id ?? viewer.user.merchant_id;
    if (merchant === null)
      return {
        refused: unprocessable({
          pointer: '/merchant_id',
          code: 'required',
          message: 'Say which merchant is paid.',
        }),
      };
    const refusal = asked.email === undefined ? null : findCallRefusal('sendPaymentLinkEmail', viewer);
    if (refusal !== null) return { refused: refusal };
    const booking_info = await describedAs(database, merchant, asked.booking_info, '/booking_info');
    if (booking_info instanceof Problem) return { refused: booking_info };
    const body = { ...asked, merchant_id: merchant, booking_info };
    const rules = await readPaymentRules(database, merchant);
    const fault = await findFault(database, rules, body);
    if (fault !== null) return { refused: fault };
    await expireOverdue(database, body);
    await insertUnlessPending(database, body, rules);
    const row = await selectPaymentInfos(database, viewer.scope)
      .where('payment_infos.merchant_id', '=', body.merchant_id)
      .where('payment_infos.booking_ref', '=', body.booking_ref)
      .where('payment_infos.status', '=', 'pending')
      .executeTakeFirst();
    if (row?.amount !== body.amount || row.currency !== body.currency) return { refused: otherPending() };
    const { email } = body;
    const page = settings.paymentPage;
    const sent =
      email === undefined
        ? null
        : await mailPaymentLink(database, viewer.scope, page, { id: row.id, email, message: undefined });
    const linkOf = await readLinkWriter(database, page);
    return { answer: sent ?? { ...row, redirect_url: linkOf(row.alias) }, audit: { target: row.id } };
  },
);
