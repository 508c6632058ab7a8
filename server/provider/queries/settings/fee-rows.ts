import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound } from '../../problem/problem.ts';
import { costAt } from '../../rules/fees/fee-cost.ts';
import { platformFee } from '../../rules/fees/platform-fee.ts';
import type { Database } from '../../store/store.ts';
import { todayIn } from '../lists/report-filters.ts';
import { whyFeeIdle } from './not-in-force.ts';
import { readSettingOwner, type SettingOwner } from './setting-owner.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
export type FeeDetail = Schemas['TransactionFeeDetail'];

const ownerColumn = { partner: 'partner_id', merchant: 'merchant_id' } as const;

/** Fee details as they are stored, each with the names of its owner and payment provider. */
const selectFeeDetails = (database: Database) =>
  database
    .selectFrom('transaction_fee_details as detail')
    .innerJoin('psps', 'psps.code', 'detail.psp')
    .innerJoin('currencies', 'currencies.code', 'detail.currency')
    .leftJoin('partners', 'partners.id', 'detail.partner_id')
    .leftJoin('merchants', 'merchants.id', 'detail.merchant_id')
    .select([
      'detail.id',
      'detail.psp',
      'psps.name as psp_name',
      'psps.status as psp_status',
      'currencies.exponent',
      'card_brand',
      'region',
      'percentage_bps',
    ])
    .select(['fixed_amount', 'detail.currency', 'valid_from', 'valid_to'])
    .select(['detail.created_at', 'detail.updated_at'])
    .select([
      typed.text<
        Schemas['FeeOwnerType']
      >`case when detail.merchant_id is null then 'partner' else 'merchant' end`.as('owner_type'),
      typed.text`coalesce(detail.merchant_id, detail.partner_id)`.as('owner_id'),
      typed.text`coalesce(merchants.trading_name, partners.trading_name)`.as('owner_name'),
      todayIn(sql`coalesce(merchants.timezone, partners.timezone)`).as('today'),
    ]);

type StoredDetail = Awaited<ReturnType<ReturnType<typeof selectFeeDetails>['executeTakeFirstOrThrow']>>;

/** The payment by which a fee is shown, in whole units of its currency. */
const exampleUnits = 100;

const formatFeeDetail = ({ card_brand, psp_status, exponent, today, ...rest }: StoredDetail): FeeDetail => {
  const example = exampleUnits * 10 ** exponent;
  const example_fee = costAt(rest, example);
  const detail = {
    ...rest,
    example_fee,
    example_rest: example - example_fee,
    not_in_force: whyFeeIdle(today, rest, psp_status),
  };
  return card_brand === null ? detail : { ...detail, card_brand };
};

/** The fee details of an owner, by payment provider; of one provider only when it is named. */
export const readFeeDetails = async (
  database: Database,
  owner: Pick<SettingOwner, 'type' | 'id'>,
  psp?: string,
): Promise<FeeDetail[]> => {
  let details = selectFeeDetails(database).where(`detail.${ownerColumn[owner.type]}`, '=', owner.id);
  if (psp !== undefined) details = details.where('detail.psp', '=', psp);
  const rows = await details
    .orderBy('detail.psp')
    .orderBy('detail.currency')
    .orderBy('detail.region')
    .orderBy('card_brand')
    .orderBy('valid_from')
    .orderBy('detail.id')
    .execute();
  return rows.map(formatFeeDetail);
};

/** Why one of several details prices no payment today, the first such one; null where each does. */
export const whyOneIsIdle = (details: readonly FeeDetail[]): FeeDetail['not_in_force'] =>
  details.find(({ not_in_force }) => not_in_force !== null)?.not_in_force ?? null;

/** Reads one fee detail; throws the 404 of absent ids, and of those of another owner where one is named. */
export const readFeeDetail = async (
  database: Database,
  id: string,
  owner?: Pick<SettingOwner, 'type' | 'id'>,
): Promise<FeeDetail> => {
  let detail = selectFeeDetails(database).where('detail.id', '=', id);
  if (owner !== undefined) detail = detail.where(`detail.${ownerColumn[owner.type]}`, '=', owner.id);
  const row = await detail.executeTakeFirst();
  if (row === undefined) throw notFound('fee detail');
  return formatFeeDetail(row);
};

/** The partner's details that apply where a merchant has none of its own. */
export const readPartnerDetails = async (
  database: Database,
  owner: SettingOwner,
  psp?: string,
): Promise<FeeDetail[]> => {
  if (owner.partnerId === null) return [];
  return readFeeDetails(database, { type: 'partner', id: owner.partnerId }, psp);
};

const readConfiguredFee = async (database: Database, merchantId: string) => {
  const row = await database
    .selectFrom('merchants')
    .innerJoin('disbursement_configs', 'disbursement_configs.id', 'merchants.disbursement_config_id')
    .select('disbursement_configs.fee')
    .where('merchants.id', '=', merchantId)
    .executeTakeFirst();
  return row?.fee;
};

const latestOf = (times: readonly string[]): string | null => times.toSorted().at(-1) ?? null;

/**
 * What payments cost an owner: its own rates, else its partner's, else the platform's, which are those of a
 * merchant's disbursement configuration where it has one; and every detail.
 */
export const readTransactionFee = async (
  database: Database,
  type: SettingOwner['type'],
  id: string,
): Promise<Schemas['TransactionFee']> => {
  const owner = await readSettingOwner(database, type, id);
  const rows = await database
    .selectFrom('transaction_fees')
    .select(['owner_id', 'fee', 'updated_at'])
    .where('owner_id', 'in', [id, ...(owner.partnerId === null ? [] : [owner.partnerId])])
    .execute();
  const own = rows.find((row) => row.owner_id === id);
  const partners = rows.find((row) => row.owner_id === owner.partnerId);
  const details = await readFeeDetails(database, owner);
  const changes = details.map(({ updated_at }) => updated_at);
  return {
    owner_type: type,
    owner_id: id,
    owner_name: owner.name,
    source: own !== undefined ? 'own' : partners !== undefined ? 'partner' : 'platform',
    fee: (own ?? partners)?.fee ?? (await readConfiguredFee(database, id)) ?? platformFee(owner.currency),
    details,
    partner_details: await readPartnerDetails(database, owner),
    not_in_force: null,
    updated_at: latestOf([...(own === undefined ? [] : [own.updated_at]), ...changes]),
  };
};
