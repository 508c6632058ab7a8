import { omitUndefined } from '@counterfoil/engine/json';
import { unprocessable } from '../../problem/refusals.ts';
import type { Fault } from '../../problem/problem.ts';
import { readFeeDetail, readTransactionFee, whyOneIsIdle } from '../../queries/settings/fee-rows.ts';
import { hasOwnRates, whyNotInForce } from '../../queries/settings/not-in-force.ts';
import { lockFees, refuseTerms } from '../../queries/settings/fee-terms.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import type { SettingOwner } from '../../queries/settings/setting-owner.ts';
import type { FeeTerms } from '../../rules/fees/fee-terms.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Answer, Input, Outcome } from '../../mechanism/operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type FeeOwner = Pick<SettingOwner, 'type' | 'id'>;
type FeeRequest = Input<'createMerchantTransactionFee'>['body'];

const ofPartner = (id: string): FeeOwner => ({ type: 'partner', id });
const ofMerchant = (id: string): FeeOwner => ({ type: 'merchant', id });

const addToFee = async (
  database: Database,
  owner: FeeOwner,
  { fee, details = [] }: FeeRequest,
): Promise<Outcome<Answer<'createMerchantTransactionFee'>>> => {
  await lockFees(database, owner.id);
  const before = await readTransactionFee(database, owner.type, owner.id);
  const faults = fee === undefined ? [] : await checkRates(database, fee);
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const placed = details.map((terms, index) => ({ at: `/details/${String(index)}`, terms }));
  const refused = await refuseTerms(database, placed, { ownerId: owner.id });
  if (refused !== null) return { refused };
  if (fee !== undefined) await keepRates(database, owner, JSON.stringify(fee));
  const ids = await insertDetails(database, owner, details);
  const answer = await readTransactionFee(database, owner.type, owner.id);
  const added = answer.details.filter(({ id }) => ids.includes(id));
  return {
    answer: {
      ...answer,
      ...(details.length === 0 ? {} : { added }),
      not_in_force:
        (fee === undefined ? null : await whyNotInForce(database, owner, hasOwnRates, null)) ??
        whyOneIsIdle(added),
    },
    audit: {
      type: 'create',
      target: owner.id,
      before: fee === undefined ? null : { fee: before.fee, source: before.source },
      after: { ...omitUndefined({ fee }), details: added },
    },
  };
};

/** Inserts checked terms for an owner; answers the new ids. */
export const insertDetails = async (
  database: Database,
  { type, id: ownerId }: FeeOwner,
  details: readonly FeeTerms[],
): Promise<readonly string[]> => {
  const rows = details.map((terms) => ({
    ...terms,
    id: createId('fed'),
    partner_id: type === 'partner' ? ownerId : null,
    merchant_id: type === 'merchant' ? ownerId : null,
    card_brand: terms.card_brand ?? null,
  }));
  if (rows.length > 0) await database.insertInto('transaction_fee_details').values(rows).execute();
  return rows.map(({ id }) => id);
};

const changeDetail = async (
  database: Database,
  owner: FeeOwner,
  id: string,
  terms: FeeTerms,
): Promise<Outcome<Answer<'updateMerchantTransactionFeeDetail'>>> => {
  await lockFees(database, owner.id);
  await readFeeDetail(database, id, owner);
  const refused = await refuseTerms(database, [{ at: '', terms }], { ownerId: owner.id, except: id });
  if (refused !== null) return { refused };
  await database
    .updateTable('transaction_fee_details')
    .set({ ...terms, card_brand: terms.card_brand ?? null, updated_at: transactionNow })
    .where('id', '=', id)
    .execute();
  return { answer: await readFeeDetail(database, id, owner) };
};

const dropDetail = async (database: Database, owner: FeeOwner, id: string): Promise<Outcome<null>> => {
  await lockFees(database, owner.id);
  await readFeeDetail(database, id, owner);
  await database.deleteFrom('transaction_fee_details').where('id', '=', id).execute();
  return { answer: null };
};

const checkRates = (database: Database, fee: NonNullable<FeeRequest['fee']>): Promise<readonly Fault[]> => {
  const places = Object.entries(fee).map(([name, { currency }]) => ({
    pointer: `/fee/${name}/currency`,
    code: currency,
  }));
  return findUnknownCurrencies(database, places);
};

const keepRates = async (database: Database, { type, id }: FeeOwner, fee: string): Promise<void> => {
  await database
    .insertInto('transaction_fees')
    .values({
      owner_id: id,
      partner_id: type === 'partner' ? id : null,
      merchant_id: type === 'merchant' ? id : null,
      fee,
    })
    .onConflict((known) => known.column('owner_id').doUpdateSet({ fee, updated_at: transactionNow }))
    .execute();
};

/** The fees of payments that were agreed with partners and merchants. */
export const transactionFeeOperations = [
  defineRead('getPartnerTransactionFee', ({ path }, { database }) =>
    readTransactionFee(database, 'partner', path.partnerId),
  ),
  defineRead('getMerchantTransactionFee', ({ path }, { database }) =>
    readTransactionFee(database, 'merchant', path.id),
  ),
  defineRead('getTransactionFeeDetail', ({ path }, { database }) => readFeeDetail(database, path.id)),
  defineWrite('createPartnerTransactionFee', ({ path, body }, { database }) =>
    addToFee(database, ofPartner(path.id), body),
  ),
  defineWrite('createMerchantTransactionFee', ({ path, body }, { database }) =>
    addToFee(database, ofMerchant(path.id), body),
  ),
  defineWrite('updatePartnerTransactionFeeDetail', ({ path, body }, { database }) =>
    changeDetail(database, ofPartner(path.id), path.detailId, body),
  ),
  defineWrite('updateMerchantTransactionFeeDetail', ({ path, body }, { database }) =>
    changeDetail(database, ofMerchant(path.id), path.detailId, body),
  ),
  defineWrite('deletePartnerTransactionFeeDetail', ({ path }, { database }) =>
    dropDetail(database, ofPartner(path.id), path.detailId),
  ),
  defineWrite('deleteMerchantTransactionFeeDetail', ({ path }, { database }) =>
    dropDetail(database, ofMerchant(path.id), path.detailId),
  ),
] as const;
