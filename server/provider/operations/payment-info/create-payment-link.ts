import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../../http/problem.ts';
import { unprocessable } from '../../http/refusals.ts';
import { isStorableDay } from '../../queries/day-bounds.ts';
import { selectPaymentInfos } from '../../queries/payment-info-rows.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../define-operation.ts';
import type { Input } from '../operation.ts';
import { readLinkWriter } from './payment-link.ts';

type Asked = Input<'createPaymentLink'>['body'];
/** With the merchant who is paid, told or the caller's own. */
type LinkRequest = Asked & { readonly merchant_id: string };

const active = 1;

const findFault = async (database: Database, body: LinkRequest): Promise<Problem | null> => {
  const { expired_date: last, merchant_id, currency } = body;
  if (last !== undefined && !isStorableDay(last)) return outOfRange();
  const merchant = await database
    .selectFrom('merchants')
    .select(['status', 'currency'])
    .select(
      sql<boolean>`coalesce(${last ?? null}::date between (now() at time zone timezone)::date
      and (now() at time zone timezone)::date + 366, true)`.as('inRange'),
    )
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow();
  if (merchant.status !== active)
    return new Problem({
      status: 409,
      code: 'merchant-inactive',
      detail: 'This merchant takes no payments now.',
    });
  if (merchant.currency !== currency)
    return unprocessable({
      pointer: '/currency',
      code: 'currency',
      message: `The merchant is paid in ${merchant.currency}.`,
    });
  return merchant.inRange ? null : outOfRange();
};

const expireOverdue = async (
  database: Database,
  { merchant_id, booking_ref }: LinkRequest,
): Promise<void> => {
  await sql`update payment_infos set status = 'expired' from merchants
    where merchants.id = payment_infos.merchant_id and merchants.id = ${merchant_id}
      and payment_infos.booking_ref = ${booking_ref} and payment_infos.status = 'pending'
      and payment_infos.expired_date < (now() at time zone merchants.timezone)::date`.execute(database);
};

const insertUnlessPending = async (database: Database, body: LinkRequest): Promise<void> => {
  await sql`
    insert into payment_infos (id, alias, merchant_id, booking_ref, booking_info, amount, currency, guest_name,
      expired_date)
    select ${createId('pin')}, ${randomBytes(10).toString('hex')}, id, ${body.booking_ref}, ${body.booking_info},
      ${body.amount}::bigint, currency, ${body.guest_name ?? null},
      coalesce(${body.expired_date ?? null}::date, (now() at time zone timezone)::date + 30)
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
 * Makes the link of a booking's payment, or answers the one that waits already: a unique index lets only one
 * wait at a time, so that no guest pays twice.
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
    const body = { ...asked, merchant_id: merchant };
    const fault = await findFault(database, body);
    if (fault !== null) return { refused: fault };
    await expireOverdue(database, body);
    await insertUnlessPending(database, body);
    const row = await selectPaymentInfos(database, viewer.scope)
      .where('payment_infos.merchant_id', '=', body.merchant_id)
      .where('payment_infos.booking_ref', '=', body.booking_ref)
      .where('payment_infos.status', '=', 'pending')
      .executeTakeFirst();
    if (row?.amount !== body.amount) return { refused: otherPending() };
    const linkOf = await readLinkWriter(database, settings.paymentPage);
    const answer = { ...row, redirect_url: linkOf(row.alias) };
    return { answer, audit: { target: row.id } };
  },
);
