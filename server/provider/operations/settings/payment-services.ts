import type { components } from '../../../../openapi/generated/provider.ts';
import { storedSecret } from '../../access/stored-secret.ts';
import { notFound } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import {
  formatPaymentService,
  readPaymentService,
  selectPaymentServices,
} from '../../queries/settings/payment-service-rows.ts';
import { lockPsp } from '../../queries/settings/psp-rows.ts';
import { namesPsp } from '../../queries/settings/psp-use.ts';
import { lockRouting } from '../../queries/settings/routing-plan.ts';
import { checkProperties } from '../../rules/service-properties.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineAnsweredList, defineList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

const listPaymentServices = defineAnsweredList('listPaymentServices', {
  table: 'payment_services',
  rows: (database, _scope, { path }) => selectPaymentServices(database, path.merchantId),
  answer: (rows) => ({ data: rows.map(formatPaymentService) }),
});

const listSupportedPaymentServices = defineList('listSupportedPaymentServices', {
  table: 'psps',
  key: 'code',
  rows: (database) =>
    database
      .selectFrom('psps')
      .select(['code as psp', 'name', 'onboarding', 'required_properties as properties'])
      .select(['supported_currencies', 'supported_brands', 'supported_methods'])
      .where('status', '=', 'active'),
  filters: { search: naming('code', 'name') },
  sorts: { psp: 'psps.code' },
});

const getPaymentService = defineRead('getPaymentService', ({ path }, { database }) =>
  readPaymentService(database, path.merchantId, path.id),
);

/** The refusal of a payment provider that is unknown or switched off. */
export const unknownPsp = () => {
  const message = 'There is no active payment provider with this code.';
  return unprocessable({ pointer: '/psp', code: 'unknown', message });
};

/** The refusal of a second connection to the same payment provider. */
export const alreadyConnected = () =>
  conflict('payment-service-duplicate', 'The merchant is connected to this payment provider already.');

const keepProperties = async (
  database: Database,
  payment_service_id: string,
  given: readonly Schemas['PaymentServicePropertyRequest'][],
  known: readonly Schemas['PspProperty'][],
): Promise<void> => {
  for (const { key, value } of given) {
    if (value === null) continue;
    const isSecret = known.find((property) => property.key === key)?.is_secret ?? true;
    const stored = isSecret
      ? { value: null, ...storedSecret(value) }
      : { value, value_hash: null, last_four: null };
    await database
      .insertInto('payment_service_properties')
      .values({ payment_service_id, key, ...stored })
      .onConflict((taken) => taken.columns(['payment_service_id', 'key']).doUpdateSet(stored))
      .execute();
  }
};

const createPaymentService = defineWrite('createPaymentService', async ({ path, body }, { database }) => {
  const { psp: code, status, priority, properties } = body;
  const psp = await lockPsp(database, code);
  if (psp?.status !== 'active') return { refused: unknownPsp() };
  const faults = checkProperties(properties, psp.required_properties, new Set());
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const id = createId('psv');
  const row = { id, merchant_id: path.merchantId, psp: code, status, priority } as const;
  const made = await database
    .insertInto('payment_services')
    .values({ ...row, onboarding_status: 'not_needed', connected_account_id: null })
    .onConflict((taken) => taken.columns(['merchant_id', 'psp']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (made === undefined) return { refused: alreadyConnected() };
  await keepProperties(database, id, properties, psp.required_properties);
  return { answer: await readPaymentService(database, path.merchantId, id) };
});

const optional = (property: Schemas['PspProperty']): Schemas['PspProperty'] => ({
  ...property,
  is_required: false,
});

const updatePaymentService = defineWrite(
  'updatePaymentService',
  async ({ path, body }, { database, viewer }) => {
    const now = await readPaymentService(database, path.merchantId, path.id);
    const isReviewed = now.onboarding_status === 'in_review' && viewer.user.role === 'Admin';
    if (now.status === 'onboarding' && body.status === 'active' && !isReviewed) {
      return {
        refused: conflict(
          'onboarding-open',
          'The onboarding with the payment provider is not completed yet.',
        ),
      };
    }
    const known = (await lockPsp(database, now.psp))?.required_properties ?? [];
    const storedKeys = new Set(now.properties.map(({ key }) => key));
    const isManual = now.onboarding_status === 'not_needed';
    const faults = checkProperties(body.properties, isManual ? known : known.map(optional), storedKeys);
    if (faults.length > 0) return { refused: unprocessable(...faults) };
    // Setting a connection inactive does not end its onboarding; setting it active completes it.
    const staysOpen = now.status === 'onboarding' && body.status === 'inactive';
    const { numUpdatedRows } = await database
      .updateTable('payment_services')
      .set({
        status: staysOpen ? 'onboarding' : body.status,
        onboarding_status: isReviewed && body.status === 'active' ? 'completed' : now.onboarding_status,
        priority: body.priority,
        updated_at: transactionNow,
      })
      .where('id', '=', path.id)
      .where('status', '=', now.status)
      .where('onboarding_status', '=', now.onboarding_status)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) {
      return {
        refused: conflict('payment-service-changed', 'The payment service has just changed; read it again.'),
      };
    }
    await keepProperties(database, path.id, body.properties, known);
    return { answer: await readPaymentService(database, path.merchantId, path.id) };
  },
);

const deletePaymentService = defineWrite('deletePaymentService', async ({ path }, { database }) => {
  const { psp } = await readPaymentService(database, path.merchantId, path.id);
  await lockRouting(database, path.merchantId);
  const named = await database
    .selectFrom('smart_routings')
    .select('merchant_id')
    .where('merchant_id', '=', path.merchantId)
    .where(namesPsp(psp))
    .executeTakeFirst();
  if (named !== undefined)
    return {
      refused: conflict('payment-service-in-use', 'A routing rule of the merchant names this connection.'),
    };
  const gone = await database
    .deleteFrom('payment_services')
    .where('id', '=', path.id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) throw notFound('payment service');
  return { answer: null };
});

/** Merchants' connections to payment providers. */
export const paymentServiceOperations = [
  listPaymentServices,
  listSupportedPaymentServices,
  getPaymentService,
  createPaymentService,
  updatePaymentService,
  deletePaymentService,
] as const;
