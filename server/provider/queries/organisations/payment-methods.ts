import { sql, type Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { labelOf } from '../../description/described-words.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
export type PaymentMethodRow = Selectable<Tables['payment_methods']>;

/** A payment method in a few words that contain no more than its last four digits. */
export const describePaymentMethod = (row: Pick<PaymentMethodRow, 'brand' | 'last4' | 'type'>): string => {
  const kind = row.brand === null ? labelOf('PaymentMethodType', row.type) : labelOf('CardBrand', row.brand);
  return row.last4 === null ? kind : `${kind} ending ${row.last4}`;
};

/** A row as a payment method of the description. */
export const formatPaymentMethod = (row: PaymentMethodRow): Schemas['PaymentMethod'] => {
  const { id, merchant_id, type, label, holder, last4, is_default, created_at, updated_at } = row;
  const description = describePaymentMethod(row);
  return { id, merchant_id, type, label, holder, description, last4, is_default, created_at, updated_at };
};

/** A row of the type card as a card of the description. */
export const formatCard = (row: PaymentMethodRow): Schemas['MerchantCard'] => {
  const { id, merchant_id, brand, last4, expiry_month, expiry_year, holder, is_default, created_at } = row;
  if (brand === null || last4 === null || expiry_month === null || expiry_year === null || holder === null) {
    throw new Error(`The payment method ${id} is not a card.`);
  }
  const card = { token: id, merchant_id, brand, last4, expiry_month, expiry_year, card_holder: holder };
  return {
    ...card,
    description: describePaymentMethod(row),
    expires: `${String(expiry_month).padStart(2, '0')}/${String(expiry_year)}`,
    is_selected: is_default,
    is_expired: isExpired(expiry_month, expiry_year),
    created_at,
  };
};

/** A card is valid until the end of its month. */
export const isExpired = (month: number, year: number, now: Date = new Date()): boolean =>
  year * 12 + month - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();

/** One payment method, of a merchant where one is named; throws the 404 when there is none. */
export const readPaymentMethod = async (
  database: Database,
  id: string,
  { merchantId, noun = 'payment method' }: { readonly merchantId?: string; readonly noun?: string } = {},
): Promise<PaymentMethodRow> => {
  const row = await database
    .selectFrom('payment_methods')
    .selectAll()
    .where('id', '=', id)
    .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId ?? ''))
    .$if(noun === 'card', (query) => query.where('type', '=', 'card'))
    .executeTakeFirst();
  if (row === undefined) throw notFound(noun);
  return row;
};

/** Makes everybody else wait who would change a merchant's payment methods or debts, until the transaction ends. */
export const lockPaymentMethods = async (database: Database, merchantId: string): Promise<void> => {
  await sql`select 1 from merchants where id = ${merchantId} for no key update`.execute(database);
};

/** Makes one payment method the default of its merchant, whose methods are locked. */
export const makeDefault = async (database: Database, row: PaymentMethodRow): Promise<void> => {
  await database
    .updateTable('payment_methods')
    .set({ is_default: false, updated_at: transactionNow })
    .where('merchant_id', '=', row.merchant_id)
    .where('is_default', '=', true)
    .where('id', '<>', row.id)
    .execute();
  await database
    .updateTable('payment_methods')
    .set({ is_default: true, updated_at: transactionNow })
    .where('id', '=', row.id)
    .where('is_default', '=', false)
    .execute();
};
