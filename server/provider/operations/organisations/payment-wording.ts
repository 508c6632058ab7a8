import { omitUndefined } from '@counterfoil/engine/json';
import { isWorkingPublicKey } from '../../access/public-key-scope.ts';
import { inScope } from '../../access/in-scope.ts';
import { labelOf } from '../../description/described-words.ts';
import { notFound } from '../../problem/problem.ts';
import { readPaymentWording } from '../../queries/organisations/payment-wording.ts';
import { pageOfFacts } from '../../queries/lists/page-of-facts.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

const getBookingLabel = defineRead('getBookingLabel', ({ path }, { database }) =>
  readPaymentWording(database, path.merchantId),
);

const updatePaymentDescription = defineWrite(
  'updatePaymentDescription',
  async ({ path, body }, { database }) => {
    const { payment_description, booking_label } = body;
    await database
      .updateTable('merchants')
      .set({
        payment_description,
        ...omitUndefined({ booking_label }),
        updated_at: transactionNow,
      })
      .where('id', '=', path.merchantId)
      .execute();
    return { answer: await readPaymentWording(database, path.merchantId) };
  },
);

const listPartnerPropertySystems = defineRead(
  'listPartnerPropertySystems',
  async ({ path, query }, { database }) => {
    const row = await database
      .selectFrom('merchants')
      .leftJoin('partners', 'partners.id', 'merchants.partner_id')
      .select(['merchants.property_system', 'partners.property_systems'])
      .where('merchants.id', '=', path.merchantId)
      .executeTakeFirst();
    if (row === undefined) throw notFound('merchant');
    const systems = (row.property_systems ?? []).map((code) => ({
      code,
      name: labelOf('PropertySystem', code),
      in_use: code === row.property_system,
    }));
    return pageOfFacts(systems, query);
  },
);

const verifyMerchantByPublicKey = defineRead(
  'verifyMerchantByPublicKey',
  async ({ body }, { database, viewer }) => {
    const row = await database
      .selectFrom('merchants')
      .innerJoin('users', 'users.merchant_id', 'merchants.id')
      .select(['merchants.id', 'merchants.trading_name', 'merchants.business_name'])
      .select(['merchants.country', 'merchants.currency', 'merchants.status'])
      .where('users.public_key', '=', body.public_key)
      .where(isWorkingPublicKey)
      .where(inScope(viewer.scope, 'merchants.id'))
      .executeTakeFirst();
    if (row === undefined) throw notFound('merchant');
    return row;
  },
);

/** The texts of a merchant's payment forms, the booking systems behind them, and the owner of a public key. */
export const paymentWordingOperations = [
  getBookingLabel,
  updatePaymentDescription,
  listPartnerPropertySystems,
  verifyMerchantByPublicKey,
];
