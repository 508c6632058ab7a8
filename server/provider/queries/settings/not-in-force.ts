import type { components } from '../../../../openapi/generated/provider.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { readConnectedServices } from './routing-plan.ts';
import type { SettingOwner } from './setting-owner.ts';

type Schemas = components['schemas'];
/** Why a setting that is saved does not hold; the one list of such reasons, for every kind of setting. */
export type NotInForce = Schemas['NotInForce'];

/** Why a document of settings that an owner saved does not hold: others override all of it, or it does nothing by itself, or some override it. */
export const whyNotInForce = async (
  database: Database,
  owner: SettingOwner,
  name: string,
  idle: NotInForce | null,
): Promise<NotInForce | null> => {
  if (owner.type === 'merchant') return idle;
  const { all, own } = await database
    .selectFrom('merchants')
    .leftJoin('owner_documents', (join) =>
      join.onRef('owner_documents.owner_id', '=', 'merchants.id').on('owner_documents.name', '=', name),
    )
    .select(typed.bigint`count(*)`.as('all'))
    .select(typed.bigint`count(owner_documents.owner_id)`.as('own'))
    .where('merchants.partner_id', '=', owner.id)
    // Those that are closed for good take no payments for which it could hold.
    .where('merchants.status', '<>', 3)
    .executeTakeFirstOrThrow();
  return overridden(all, own) ?? idle ?? (own > 0 ? 'some_merchants_have_own' : null);
};

const overridden = (all: number, own: number): NotInForce | null =>
  all > 0 && own === all ? 'merchants_have_own' : null;

/** Why the rates that a partner saved do not hold, or not for all: merchants have rates of their own. */
export const whyRatesIdle = async (
  database: Database,
  owner: Pick<SettingOwner, 'type' | 'id'>,
): Promise<NotInForce | null> => {
  if (owner.type === 'merchant') return null;
  const { all, own } = await database
    .selectFrom('merchants')
    .leftJoin('transaction_fees', 'transaction_fees.owner_id', 'merchants.id')
    .select(typed.bigint`count(*)`.as('all'))
    .select(typed.bigint`count(transaction_fees.owner_id)`.as('own'))
    .where('merchants.partner_id', '=', owner.id)
    .where('merchants.status', '<>', 3)
    .executeTakeFirstOrThrow();
  return overridden(all, own) ?? (own > 0 ? 'some_merchants_have_own' : null);
};

/** What the active payment services of a merchant take together. */
export const readTakenByServices = async (database: Database, merchantId: string) => {
  const services = (await readConnectedServices(database, merchantId)).filter(({ isUsable }) => isUsable);
  return {
    brands: new Set<string>(services.flatMap(({ brands }) => brands)),
    currencies: new Set<string>(services.flatMap(({ currencies }) => currencies)),
  };
};

/** Why no payment goes through a connection of a merchant. */
export const whyServiceIdle = (
  status: Schemas['PaymentServiceStatus'],
  providerStatus: Schemas['PspStatus'],
): NotInForce | null => {
  if (providerStatus !== 'active') return 'provider_off';
  if (status === 'onboarding') return 'onboarding_open';
  return status === 'inactive' ? 'connection_off' : null;
};

/** Why a fee prices no payment on a day, by the calendar in which fees are valid. */
export const whyFeeIdle = (
  day: string,
  { valid_from: from, valid_to: to }: { readonly valid_from: string; readonly valid_to: string | null },
  providerStatus: Schemas['PspStatus'],
): NotInForce | null => {
  if (from > day) return 'not_yet_valid';
  if (to !== null && to < day) return 'no_longer_valid';
  return providerStatus === 'active' ? null : 'provider_off';
};
