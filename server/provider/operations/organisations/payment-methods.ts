import { sql } from 'kysely';
import { cardSchemes } from '../../rules/payments/card-schemes.ts';
import type { Fault } from '../../problem/problem.ts';
import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { hasDueInvoice } from '../../queries/organisations/invoices.ts';
import {
  formatCard,
  formatPaymentMethod,
  isExpired,
  lockPaymentMethods,
  makeDefault,
  readPaymentMethod,
  type PaymentMethodRow,
} from '../../queries/organisations/payment-methods.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { differenceBetween } from '../../mechanism/derive-audit.ts';
import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const listPaymentMethods = defineAnsweredList('listPaymentMethods', {
  table: 'payment_methods',
  rows: (database, _scope, { path }) =>
    database.selectFrom('payment_methods').selectAll().where('merchant_id', '=', path.id),
  sorts: { label: { column: sql.ref('payment_methods.label') } },
  answer: (rows) => ({ data: rows.map(formatPaymentMethod) }),
});

const getPaymentMethod = defineRead('getPaymentMethod', async ({ path }, { database }) =>
  formatPaymentMethod(await readPaymentMethod(database, path.id)),
);

const findFaults = (body: Request): readonly Fault[] => {
  const { type } = body;
  const faults = [...findInapplicable(bodyOf('createPaymentMethod'), { name: 'type', value: type }, body)];
  const { expiry_month: month, expiry_year: year, setup_token: token } = body;
  if (month !== undefined && year !== undefined && isExpired(month, year)) {
    faults.push({ pointer: '/expiry_year', code: 'expired', message: 'The card has expired.' });
  }
  if (token !== undefined && brandOf(token) === undefined) {
    faults.push({
      pointer: '/setup_token',
      code: 'unknown',
      message: 'The acquirer does not know this token.',
    });
  }
  return faults;
};

/** The brand that the sandbox acquirer encoded in a card's token, such as `tok_visa_4242`. */
const brandOf = (token: string): PaymentMethodRow['brand'] | undefined => {
  const name = token.split('_')[1] ?? '';
  return cardSchemes.find((brand) => brand === name);
};

const columnsOf = (body: Request) => {
  const { type, holder, setup_token: token, account_number: account } = body;
  const digits = (token ?? account ?? '').replaceAll(/[^0-9]/g, '').slice(-4);
  return {
    type,
    holder: holder ?? null,
    brand: token === undefined ? null : (brandOf(token) ?? null),
    last4: digits.length === 4 ? digits : null,
    expiry_month: body.expiry_month ?? null,
    expiry_year: body.expiry_year ?? null,
  };
};

/** The form of a payment method in the audit log: all but its secrets. */
const auditedMethod = (row: PaymentMethodRow) => {
  const { brand, expiry_month, expiry_year } = row;
  return { ...formatPaymentMethod(row), brand, expiry_month, expiry_year };
};

interface Move {
  readonly before: { readonly default_method?: string | null };
  readonly after: { readonly default_method?: string };
}

const noMove: Move = { before: {}, after: {} };

/** Makes one the default of its merchant, and answers which one was and is the default, where that changes. */
const moveDefault = async (database: Database, row: PaymentMethodRow): Promise<Move> => {
  const before = await database
    .selectFrom('payment_methods')
    .select('id')
    .where('merchant_id', '=', row.merchant_id)
    .where('is_default', '=', true)
    .executeTakeFirst();
  if (before?.id === row.id) return noMove;
  await makeDefault(database, row);
  return { before: { default_method: before?.id ?? null }, after: { default_method: row.id } };
};

const createPaymentMethod = defineWrite('createPaymentMethod', async ({ body }, { database }) => {
  const faults = findFaults(body);
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  await lockPaymentMethods(database, body.merchant_id);
  const other = await database
    .selectFrom('payment_methods')
    .select(['id', 'is_default'])
    .where('merchant_id', '=', body.merchant_id)
    .orderBy('is_default', 'desc')
    .limit(1)
    .executeTakeFirst();
  const now = await transactionTime(database);
  const row: PaymentMethodRow = {
    ...columnsOf(body),
    id: createId('pm'),
    merchant_id: body.merchant_id,
    label: body.label,
    is_default: false,
    created_at: now,
    updated_at: now,
  };
  await database.insertInto('payment_methods').values(row).execute();
  const isDefault = body.is_default || other === undefined;
  const moved = isDefault ? await moveDefault(database, row) : noMove;
  const made = await readPaymentMethod(database, row.id);
  const audit = { before: moved.before, after: { ...auditedMethod(made), ...moved.after } };
  return { answer: formatPaymentMethod(made), audit: { ...audit, concerns: [row.merchant_id] } };
});

const updatePaymentMethod = defineWrite('updatePaymentMethod', async ({ path, body }, { database }) => {
  const found = await readPaymentMethod(database, path.id);
  await lockPaymentMethods(database, found.merchant_id);
  const before = await readPaymentMethod(database, path.id);
  if (before.is_default && !body.is_default) {
    const reason = 'This is the default payment method; make another one the default instead.';
    return { refused: conflict('default', reason) };
  }
  await database
    .updateTable('payment_methods')
    .set({ label: body.label, updated_at: transactionNow })
    .where('id', '=', path.id)
    .execute();
  const moved = body.is_default ? await moveDefault(database, before) : noMove;
  const after = await readPaymentMethod(database, path.id);
  return {
    answer: formatPaymentMethod(after),
    audit: differenceBetween(
      { ...auditedMethod(before), ...moved.before },
      { ...auditedMethod(after), ...moved.after },
    ),
  };
});

const remove = async (
  database: Database,
  merchantId: string,
  id: string,
  noun: 'card' | 'payment method',
) => {
  await lockPaymentMethods(database, merchantId);
  const row = await readPaymentMethod(database, id, { merchantId, noun });
  if (row.is_default && (await hasDueInvoice(database, merchantId))) {
    const which = noun === 'card' ? 'selected card' : 'default payment method';
    const reason = `An invoice is due; the ${which} is kept until it is paid or another one takes its place.`;
    return { refused: conflict('invoice-due', reason) };
  }
  await database.deleteFrom('payment_methods').where('id', '=', id).execute();
  return { answer: null, audit: { before: auditedMethod(row) } };
};

const deletePaymentMethod = defineWrite('deletePaymentMethod', ({ path }, { database }) =>
  remove(database, path.merchantId, path.id, 'payment method'),
);

const listMerchantCards = defineAnsweredList('listMerchantCards', {
  table: 'payment_methods',
  rows: (database, _scope, { path }) =>
    database
      .selectFrom('payment_methods')
      .selectAll()
      .where('merchant_id', '=', path.merchantId)
      .where('type', '=', 'card'),
  sorts: { card_holder: 'payment_methods.holder' },
  answer: (rows) => ({ data: rows.map(formatCard) }),
});

const getMerchantCard = defineRead('getMerchantCard', async ({ path }, { database }) =>
  formatCard(await readPaymentMethod(database, path.token, { noun: 'card' })),
);

const selectMerchantCard = defineWrite('selectMerchantCard', async ({ path }, { database }) => {
  const found = await readPaymentMethod(database, path.token, { noun: 'card' });
  await lockPaymentMethods(database, found.merchant_id);
  const before = await readPaymentMethod(database, path.token, { noun: 'card' });
  if (isExpired(before.expiry_month ?? 1, before.expiry_year ?? 2000)) {
    return { refused: conflict('expired', 'The card has expired and cannot be selected.') };
  }
  const moved = await moveDefault(database, before);
  const answer = formatCard(await readPaymentMethod(database, path.token, { noun: 'card' }));
  return {
    answer,
    audit: {
      before: { is_selected: before.is_default, ...moved.before },
      after: { is_selected: true, ...moved.after },
    },
  };
});

const deleteMerchantCard = defineWrite('deleteMerchantCard', ({ path }, { database }) =>
  remove(database, path.merchantId, path.token, 'card'),
);

type Request = Input<'createPaymentMethod'>['body'];

/** The methods by which merchants pay the platform; their cards are those of the type card. */
export const paymentMethodOperations = [
  listPaymentMethods,
  getPaymentMethod,
  createPaymentMethod,
  updatePaymentMethod,
  deletePaymentMethod,
  listMerchantCards,
  getMerchantCard,
  selectMerchantCard,
  deleteMerchantCard,
];
