import { sql } from 'kysely';
import { Problem } from '../../http/problem.ts';
import { emitTransaction } from '../../events/emit-transaction.ts';
import { unprocessable } from '../../http/refusals.ts';
import { queueNotification, transactionNotification } from '../../mail/queue-notification.ts';
import { readTransaction } from '../../queries/transaction-rows.ts';
import {
  authorise,
  findTestCard,
  terminalCard,
  type Authorisation,
  type Card,
} from '../../sandbox/acquirer.ts';
import { formatMajor } from '../../exports/money.ts';
import { settleCharge } from '../../settlement/settle-charge.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { defineWrite } from '../define-operation.ts';
import type { Input } from '../operation.ts';

type Charge = Input<'createAdminCharge'>['body'];
type Merchant = Awaited<ReturnType<typeof readMerchant>>;

const psp = 'northgate';

const readMerchant = (database: Database, id: string) =>
  database
    .selectFrom('merchants')
    .select(['id', 'partner_id', 'trading_name', 'currency', 'status'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** A test card, or one of the merchant's in the vault; the acquirer declines it once it has expired. */
const findCard = async (
  database: Database,
  { card_token: token, merchant_id }: Charge,
): Promise<Card | undefined> => {
  if (token === undefined) return terminalCard;
  const stored = await database
    .selectFrom('vault_tokens')
    .select(['card_brand', 'card_last4'])
    .select(
      sql<boolean>`make_date(expiry_year, expiry_month, 1) + interval '1 month' <= now()`.as('is_expired'),
    )
    .where('token', '=', token)
    .where('merchant_id', '=', merchant_id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (stored === undefined) return findTestCard(token);
  const { card_brand: brand, card_last4: last4, is_expired } = stored;
  return { brand, last4, code: is_expired ? '54' : '00' };
};

const refusalOf = (merchant: Merchant, body: Charge): Problem | null => {
  if (body.currency !== merchant.currency) {
    return unprocessable({
      pointer: '/currency',
      code: 'currency',
      message: `The merchant trades in ${merchant.currency}.`,
    });
  }
  if ((body.source === 'stored_card') !== (body.card_token !== undefined)) {
    const message =
      body.source === 'stored_card'
        ? 'This field is required.'
        : 'Leave this empty: the terminal reads the card.';
    return unprocessable({ pointer: '/card_token', code: 'source', message });
  }
  if (merchant.status === 1) return null;
  const detail = `${merchant.trading_name} is not active, so nothing can be charged for it.`;
  return new Problem({ status: 409, code: 'charge-inactive', detail });
};

const record = async (
  database: Database,
  merchant: Merchant,
  body: Charge,
  id: string,
  said: Authorisation,
): Promise<void> => {
  const now = await transactionTime(database);
  const charge = {
    id,
    ref_id: `ADM-${id.slice(-12).toUpperCase()}`,
    merchant_id: merchant.id,
    amount: body.amount,
    fee: 0,
    currency: body.currency,
    psp: psp,
    card_brand: said.brand,
    card_country: said.country,
    created_at: now,
  };
  await database
    .insertInto('transactions')
    .values({
      ...charge,
      partner_id: merchant.partner_id,
      original_transaction_id: null,
      refunded_amount: 0,
      card_last4: said.last4,
      card_holder: body.card_holder ?? null,
      guest_name: null,
      description: body.description,
      mode_3ds: 'none',
      auth_code: said.authCode,
      transaction_type: 'sale',
      transaction_status: said.outcome,
      transaction_channel: 'virtual_terminal',
      updated_at: now,
      payout_date: null,
      payout_id: null,
    })
    .execute();
  await report(database, charge, said);
  if (said.outcome === 'approved') await settleCharge(database, charge);
};

/** The story of the transaction, and the entry in the acquirer's own books. */
const report = async (database: Database, charge: Recorded, said: Authorisation): Promise<void> => {
  const { amount, currency } = charge;
  await database
    .insertInto('transaction_logs')
    .values({
      id: createId('log'),
      transaction_id: charge.id,
      email: null,
      event: said.outcome,
      description: `${currency} ${await formatMajor(database, amount, currency)} ${said.outcome}`,
      status: said.outcome,
      amount,
      currency,
      details: JSON.stringify([{ name: 'Response', value: `${said.code} ${said.text}` }]),
    })
    .execute();
  await database
    .insertInto('psp_records')
    .values({
      psp: charge.psp,
      psp_reference: said.pspReference,
      ref_id: charge.ref_id,
      amount,
      currency,
      outcome: said.outcome,
      card_last4: said.last4,
    })
    .execute();
};

/** Takes a payment for a merchant; what the acquirer declines is a transaction too. */
export const createAdminCharge = defineWrite(
  'createAdminCharge',
  async ({ body }, { database, viewer, settings }) => {
    const merchant = await readMerchant(database, body.merchant_id);
    const refused = refusalOf(merchant, body);
    if (refused !== null) return { refused };
    const id = createId('txn');
    const card = await findCard(database, body);
    if (card === undefined) {
      return {
        refused: unprocessable({
          pointer: '/card_token',
          code: 'token',
          message: 'The merchant has no card with this token.',
        }),
      };
    }
    const said = authorise({ id, psp: psp, amount: body.amount, card });
    await record(database, merchant, body, id, said);
    const transaction = await readTransaction(database, viewer.scope, id);
    await emitTransaction(database, transaction);
    const told = transactionNotification(transaction);
    if (told !== null) await queueNotification(database, settings.publicUrl, told);
    return {
      answer: {
        response_code: said.code,
        response_text: said.text,
        psp_reference: said.pspReference,
        transaction,
      },
      audit: { type: 'create', target: id, after: { ...body, response_code: said.code } },
    };
  },
);

type Recorded = Parameters<typeof settleCharge>[1];
