import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { valueSets } from '../../../../openapi/generated/facts.ts';
import { writeAmount } from '../../exports/money.ts';
import { addDays } from '../../rules/calendar.ts';
import { findDisputeCode } from '../../rules/disputes/dispute-codes.ts';
import { mostOfPayment } from '../../rules/dispute-shares.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readChargeback } from '../../queries/chargebacks/chargeback-rows.ts';
import type { Viewer } from '../../access/viewer.ts';
import { readViewerCalendar } from '../../queries/identity/display-settings.ts';
import { readMerchantCalendar } from '../../queries/lists/read-calendar.ts';
import { isStorableDay } from '../../queries/lists/day-bounds.ts';
import { refundableTypes } from '../../queries/transactions/transactions-in-scope.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { acceptByRule } from './accept-by-rule.ts';
import { emitChargeback } from './emit-chargeback.ts';
import { logChargeback } from './log-chargeback.ts';
import { lockDisputed, sharePayment } from './share-payment.ts';
import { transactionTime } from '../../store/transaction-time.ts';

type Chargeback = components['schemas']['Chargeback'];
type Asked = Input<'createChargeback'>['body'];
type NewChargeback = Asked & { readonly action_due_date: string };

/**
 * The case with its last day to answer: as written, or as many days after the day of notice as the reason
 * code gives the merchant. Both are days on the merchant's calendar.
 */
const dueDay = async (database: Database, asked: Asked): Promise<NewChargeback | Problem> => {
  if (asked.action_due_date !== undefined) return { ...asked, action_due_date: asked.action_due_date };
  const { card_brand } = await database
    .selectFrom('transactions')
    .select('card_brand')
    .where('id', '=', asked.transaction_id)
    .executeTakeFirstOrThrow();
  const code = findDisputeCode(card_brand, asked.reason_code);
  if (code === undefined)
    return unprocessable({
      pointer: '/action_due_date',
      code: 'required',
      message: 'The days to answer are not known for this reason code: give the last day.',
    });
  return { ...asked, action_due_date: addDays(asked.notify_date, code.merchantDays) };
};

const dayTooEarly = (): Problem =>
  unprocessable({ pointer: '/notify_date', code: 'range', message: 'The year must be 0001 or later.' });

const findDateFault = async (
  database: Database,
  viewer: Viewer,
  body: NewChargeback,
): Promise<Problem | null> => {
  if (body.action_due_date < body.notify_date)
    return unprocessable({
      pointer: '/action_due_date',
      code: 'range',
      message: 'The action cannot be due before the day of notice.',
    });
  const now = await transactionTime(database);
  const { merchant_id } = await database
    .selectFrom('transactions')
    .select('merchant_id')
    .where('id', '=', body.transaction_id)
    .executeTakeFirstOrThrow();
  // Whoever enters it may be a day ahead of the merchant, and then types a day that has begun in their own
  // zone.
  const calendars = [
    await readMerchantCalendar(database, merchant_id),
    await readViewerCalendar(database, viewer),
  ];
  return calendars.every((calendar) => body.notify_date > calendar.dayOf(now))
    ? unprocessable({
        pointer: '/notify_date',
        code: 'range',
        message: 'The day of notice cannot be in the future.',
      })
    : null;
};

const keepCase = async (
  database: Database,
  id: string,
  email: string,
  body: NewChargeback,
): Promise<boolean> => {
  const inserted = await sql`
    insert into chargebacks (id, chargeback_id, transaction_id, merchant_id, chargeback_amount, currency, reason,
      reason_code, notify_date, action_due_date, by_user, note)
    select ${id}, ${body.chargeback_id}, id, merchant_id, ${body.chargeback_amount}::bigint, currency,
      ${body.reason}, ${body.reason_code ?? null}, ${body.notify_date}::date, ${body.action_due_date}::date,
      ${email}, ${body.note ?? null}
    from transactions where id = ${body.transaction_id}
    on conflict (chargeback_id) do nothing`.execute(database);
  return inserted.numAffectedRows === 1n;
};

const disputableStatuses = valueSets.TransactionStatus.captured;

/** Refuses a dispute unless its transaction is a payment that took money, which may have been refunded since; null where it may be disputed. */
const findRefusal = async (database: Database, body: NewChargeback): Promise<Problem | null> => {
  const now = await database
    .selectFrom('transactions')
    .select(['currency', 'amount', 'transaction_type', 'transaction_status'])
    .where('id', '=', body.transaction_id)
    .executeTakeFirstOrThrow();
  if (now.currency !== body.currency)
    return unprocessable({
      pointer: '/currency',
      code: 'currency',
      message: `The transaction is in ${now.currency}.`,
    });
  const tookMoney =
    refundableTypes.some((known) => known === now.transaction_type) &&
    disputableStatuses.some((known) => known === now.transaction_status);
  if (!tookMoney)
    return unprocessable({
      pointer: '/transaction_id',
      code: 'state',
      message: 'This transaction took no money that can be disputed.',
    });
  const most = mostOfPayment * now.amount;
  if (body.chargeback_amount <= most) return null;
  const payment = await writeAmount(database, now.amount, now.currency);
  return unprocessable({
    pointer: '/chargeback_amount',
    code: 'maximum',
    message: `The payment was ${payment}. Exchange rates make a dispute of it larger, at most ${await writeAmount(database, most, now.currency)}.`,
  });
};

const duplicate = (): Problem => {
  const detail = 'A chargeback with this number is recorded already.';
  return new Problem({
    status: 409,
    code: 'chargeback-duplicate',
    detail,
    faults: [{ pointer: '/chargeback_id', code: 'duplicate', message: detail }],
  });
};

/**
 * Records a dispute reported by the card scheme, also one of a payment that was refunded or disputed before,
 * or of more than the payment. Its share is computed while the payment's row is locked, as by refunds; the
 * tables' CHECKs enforce the limits as well.
 */
export const createChargeback = defineWrite('createChargeback', async (input, call) => {
  const { database, viewer, settings } = call;
  if (!isStorableDay(input.body.notify_date)) return { refused: dayTooEarly() };
  const body = await dueDay(database, input.body);
  if (body instanceof Problem) return { refused: body };
  const fault = (await findDateFault(database, viewer, body)) ?? (await findRefusal(database, body));
  if (fault !== null) return { refused: fault };
  const id = createId('chb');
  const { email } = viewer.user;
  await lockDisputed(database, body.transaction_id);
  if (!(await keepCase(database, id, email, body))) return { refused: duplicate() };
  await sharePayment(database, { id, transaction_id: body.transaction_id });
  const answer = await readChargeback(database, viewer.scope, id);
  const description = ['Recorded', ...(await describeEarlier(database, answer))].join('; ');
  await logChargeback(database, { id, email, status: 'received', description });
  await emitChargeback(database, answer);
  const isAccepted = await acceptByRule(database, settings.publicUrl, answer);
  return { answer: isAccepted ? await readChargeback(database, viewer.scope, id) : answer };
});

/** The amounts of the payment that were refunded or disputed before, where they leave less than the disputed amount. */
const describeEarlier = async (database: Database, chargeback: Chargeback): Promise<readonly string[]> => {
  const { currency, at_stake_amount, chargeback_amount, refunded_amount } = chargeback;
  if (at_stake_amount === chargeback_amount) return [];
  const refunded =
    refunded_amount === 0
      ? []
      : [`${await writeAmount(database, refunded_amount, currency)} of the payment was refunded already`];
  return [...refunded, `${await writeAmount(database, at_stake_amount, currency)} is at stake`];
};
