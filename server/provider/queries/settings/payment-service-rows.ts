import { omitUndefined } from '@counterfoil/engine/json';
import type { components } from '../../../../openapi/generated/provider.ts';
import { whyServiceIdle } from './not-in-force.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { missingFields } from '../../rules/kyc/onboarding-fields.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];
export type PaymentService = Schemas['PaymentService'];

interface StoredProperty {
  readonly key: string;
  readonly value: string | null;
  readonly last_four: string | null;
}

const properties = typed.json<StoredProperty[]>`
  select coalesce(json_agg(json_build_object('key', key, 'value', value, 'last_four', last_four) order by key), '[]')
  from payment_service_properties as property where property.payment_service_id = payment_services.id`;

/** A merchant's payment services as they are stored, not yet filtered further or sorted. */
export const selectPaymentServices = (database: Database, merchantId: string) =>
  database
    .selectFrom('payment_services')
    .innerJoin('psps', 'psps.code', 'payment_services.psp')
    .select([
      'payment_services.id',
      'merchant_id',
      'psp',
      'psps.name as psp_name',
      'psps.status as psp_status',
    ])
    .select(['payment_services.status', 'priority', 'onboarding_status', 'connected_account_id'])
    .select(['application', 'supported_currencies', 'supported_brands', 'required_properties'])
    .select(['payment_services.created_at', 'payment_services.updated_at'])
    .select(properties.as('properties'))
    .where('merchant_id', '=', merchantId);

type StoredService = Awaited<ReturnType<ReturnType<typeof selectPaymentServices>['executeTakeFirstOrThrow']>>;

/** A stored payment service in the shape of the description: secrets shown by their last four characters. */
export const formatPaymentService = (row: StoredService): PaymentService => {
  const { application, required_properties: known, psp_status, ...rest } = row;
  return {
    ...rest,
    not_in_force: whyServiceIdle(row.status, psp_status),
    requirements: row.status === 'onboarding' && application !== null ? [...missingFields(application)] : [],
    properties: row.properties.map(({ key, value, last_four }) => {
      const property = known.find((one) => one.key === key);
      return {
        key,
        label: property?.label ?? key,
        value,
        is_secret: last_four !== null,
        last_four,
        ...omitUndefined({ where_found: property?.where_found }),
      };
    }),
  };
};

/** Reads one payment service of a merchant; throws the 404 of absent ids and of another merchant's. */
export const readPaymentService = async (
  database: Database,
  merchantId: string,
  id: string,
): Promise<PaymentService> => {
  const row = await selectPaymentServices(database, merchantId)
    .where('payment_services.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('payment service');
  return formatPaymentService(row);
};
