import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readFeeDetails, readPartnerDetails, whyOneIsIdle } from '../../queries/settings/fee-rows.ts';
import { lockFees, refuseTerms } from '../../queries/settings/fee-terms.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import { readSettingOwner } from '../../queries/settings/setting-owner.ts';
import type { Database } from '../../store/store.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { insertDetails } from './transaction-fees.ts';
import { typed } from '../../store/typed-sql.ts';

const listTransactionFeePsps = defineList('listTransactionFeePsps', {
  table: 'psps',
  key: 'code',
  rows: (database, _scope, { path: { merchantId } }) =>
    database
      .selectFrom('psps')
      .select(['code', 'name', 'status', 'supported_currencies', 'supported_brands'])
      .select([
        typed.boolean`exists (select from payment_services
          where psp = psps.code and merchant_id = ${merchantId})`.as('is_connected'),
        typed.boolean`exists (select from transaction_fee_details
          where psp = psps.code and merchant_id = ${merchantId})`.as('has_fee'),
      ]),
  filters: { search: naming('code', 'name') },
});

const readPspFee = async (
  database: Database,
  merchantId: string,
  code: string,
): Promise<components['schemas']['PspFee'] | null> => {
  const psp = await database
    .selectFrom('psps')
    .select('name')
    .select(
      typed.boolean`exists (select from payment_services
        where psp = psps.code and merchant_id = ${merchantId})`.as('is_connected'),
    )
    .where('code', '=', code)
    .executeTakeFirst();
  if (psp === undefined) return null;
  const owner = await readSettingOwner(database, 'merchant', merchantId);
  const details = await readFeeDetails(database, owner, code);
  return {
    merchant_id: merchantId,
    psp: code,
    psp_name: psp.name,
    is_connected: psp.is_connected,
    details,
    partner_details: await readPartnerDetails(database, owner, code),
    not_in_force: whyOneIsIdle(details),
  };
};

const getTransactionFeeByPsp = defineRead('getTransactionFeeByPsp', async ({ path }, { database }) => {
  const fee = await readPspFee(database, path.id, path.code);
  if (fee === null) throw notFound('payment provider');
  return fee;
});

/** Replaces all fees of one payment provider at once: all of the new ones are stored, or none. */
const setTransactionFeeByPsp = defineWrite('setTransactionFeeByPsp', async ({ body }, { database }) => {
  const { merchant_id: id, psp, details } = body;
  await lockFees(database, id);
  const before = await readPspFee(database, id, psp);
  if (before === null) {
    const message = 'There is no payment provider with this code.';
    return { refused: unprocessable({ pointer: '/psp', code: 'unknown', message }), audit: { target: id } };
  }
  const placed = details.map((terms, index) => ({
    at: `/details/${String(index)}`,
    terms: { ...terms, psp },
  }));
  const refused = await refuseTerms(database, placed, { ownerId: id, replacing: psp });
  if (refused !== null) return { refused, audit: { target: id } };
  await database
    .deleteFrom('transaction_fee_details')
    .where('merchant_id', '=', id)
    .where('psp', '=', psp)
    .execute();
  await insertDetails(
    database,
    { type: 'merchant', id },
    placed.map(({ terms }) => terms),
  );
  const answer = await readPspFee(database, id, psp);
  if (answer === null) throw notFound('payment provider');
  return {
    answer,
    audit: {
      type: 'update',
      target: id,
      before: { psp, details: before.details },
      after: { psp, details: answer.details },
    },
  };
});

/** The reads and writes of fees for one payment provider at a time. */
export const transactionFeeSupportOperations = [
  listTransactionFeePsps,
  getTransactionFeeByPsp,
  setTransactionFeeByPsp,
] as const;
