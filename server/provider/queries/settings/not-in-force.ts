import type { RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Database } from '../../store/store.ts';
import { rowCount, typed } from '../../store/typed-sql.ts';
import { readConnectedServices } from './routing-plan.ts';
import type { SettingOwner } from './setting-owner.ts';

type Schemas = components['schemas'];
/** Why a saved setting does not apply; the one list of such reasons, for every kind of setting. */
export type NotInForce = Schemas['NotInForce'];

/** Whether a row of `merchants` has a document of settings of its own. */
export const hasOwnDocument = (name: string): RawBuilder<boolean> => typed.boolean`
  exists (select from owner_documents where owner_id = merchants.id and name = ${name})`;

/** Whether a row of `merchants` has rates of its own. */
export const hasOwnRates = typed.boolean`exists (select from transaction_fees where owner_id = merchants.id)`;

/** Why an owner's saved setting does not apply: its merchants override all of it, or it does nothing by itself, or some override it. */
export const whyNotInForce = async (
  database: Database,
  owner: Pick<SettingOwner, 'type' | 'id'>,
  hasOwn: RawBuilder<boolean>,
  idle: NotInForce | null,
): Promise<NotInForce | null> => {
  if (owner.type === 'merchant') return idle;
  const { all, own } = await database
    .selectFrom('merchants')
    .select([rowCount.as('all'), typed.bigint`count(*) filter (where ${hasOwn})`.as('own')])
    .where('merchants.partner_id', '=', owner.id)
    // Merchants that are closed for good take no payments to which it could apply.
    .where('merchants.status', '<>', 3)
    .executeTakeFirstOrThrow();
  if (all > 0 && own === all) return 'merchants_have_own';
  return idle ?? (own > 0 ? 'some_merchants_have_own' : null);
};

/** Why the default of partners without their own does not apply: all partners override it, or it does nothing by itself, or some override it. */
export const whyDefaultNotInForce = async (
  database: Database,
  name: string,
  idle: NotInForce | null,
): Promise<NotInForce | null> => {
  const hasOwn = typed.boolean`exists (select from owner_documents where owner_id = partners.id and name = ${name})`;
  const { all, own } = await database
    .selectFrom('partners')
    .select([rowCount.as('all'), typed.bigint`count(*) filter (where ${hasOwn})`.as('own')])
    .executeTakeFirstOrThrow();
  if (all > 0 && own === all) return 'partners_have_own';
  return idle ?? (own > 0 ? 'some_partners_have_own' : null);
};

/** What the active payment services of a merchant support together. */
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
