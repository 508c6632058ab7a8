import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import type { Reach, ReachRequest } from './reach.ts';

const person = {
  first_name: 'Mere',
  last_name: 'Ngata',
  date_of_birth: '1980-02-29',
  email: 'mere@fernhill.example',
};

/** A case in this status with room for more people. */
const arrangeCase = async (
  database: Database,
  status: 'draft' | 'submitted' | 'in_review',
): Promise<string> => {
  const { id } = await database
    .selectFrom('kyc_cases')
    .select('id')
    .where('merchant_id', '=', 'mer_wattlestreetrooms')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('kyc_cases')
    .set({ status, decided_at: null, reason_cancellation: null, detail_other_cancellation: null })
    .where('id', '=', id)
    .execute();
  await database
    .deleteFrom('kyc_representatives')
    .where('case_id', '=', id)
    .where('first_name', '=', person.first_name)
    .execute();
  return id;
};

const arrangePerson = async (database: Database): Promise<NonNullable<ReachRequest['path']>> => {
  const id = await arrangeCase(database, 'draft');
  const representativeId = createId('kyp');
  await database
    .insertInto('kyc_representatives')
    .values({ ...nobody, ...person, id: representativeId, case_id: id, representative_type: 'person' })
    .execute();
  return { id, representative_type: 'person', representativeId };
};

const nobody = {
  nationality: null,
  organisation_name: null,
  registration_number: null,
  trust_type: null,
  position: null,
  phone_number: null,
  address: null,
  country: null,
  ownership_basis_points: null,
  identity_document: null,
  identity_number: null,
};

const upload = (name: string, content: string): ReachRequest => {
  const head = `content-disposition: form-data; name="files"; filename="${name}"`;
  const text = `--reach\r\n${head}\r\n\r\n${content}\r\n--reach--\r\n`;
  return { raw: { type: 'multipart/form-data; boundary=reach', text } };
};

/** The smallest of pictures, all of whose bytes are ASCII. */
const webp = `RIFF\u0016\u0000\u0000\u0000WEBPVP8L\u000a\u0000\u0000\u0000/${'\u0000'.repeat(9)}`;

const pageBody = {
  title: 'Reached',
  blocks: [{ heading: null, text: 'Your registration and a bank statement.' }],
  is_shown: true,
} as const;

/** Files, the review of merchants, and webhooks. */
export const reachOnboarding: Reach = {
  updateOnboardingBillingDetail: () =>
    Promise.resolve({
      body: {
        ...pageBody,
        payment_method_types: ['card'],
        asks_tax_number: true,
        asks_purchase_order: false,
        terms_text: null,
      },
    }),
  updateOnboardingRequestCancellation: () =>
    Promise.resolve({
      body: {
        ...pageBody,
        reasons: ['Chose another provider'],
        allows_other_reason: true,
        confirmation_text: 'Your request will be cancelled.',
        notify_email: null,
      },
    }),
  createKycRepresentative: async ({ database }) => ({
    path: { id: await arrangeCase(database, 'draft'), representative_type: 'person' },
    body: person,
  }),
  updateKycRepresentative: async ({ database }) => ({ path: await arrangePerson(database), body: person }),
  deleteKycRepresentative: async ({ database }) => ({ path: await arrangePerson(database) }),
  updateKycStatus: async ({ database }) => ({
    path: { id: await arrangeCase(database, 'submitted') },
    body: { status: 'in_review' },
  }),
  updateKycSection: async ({ database }) => ({
    path: { id: await arrangeCase(database, 'submitted') },
    body: { section: 'contact', verdict: 'needs_changes', note: 'Nobody answers this number.' },
  }),
  updateKycUseBoInfo: async ({ database }) => ({
    path: { id: await arrangeCase(database, 'draft') },
    body: { is_use_bo_info_for_ae: true },
  }),
  updateKycCase: async ({ database }) => ({
    path: { id: await arrangeCase(database, 'draft') },
    body: {
      business_name: 'Wattle Street Rooms Pty Ltd',
      business_type: 'company',
      registration_number: '12 345 678',
      country: 'AU',
      contact_email: 'office@wattle.example',
      requested_volume: 100_000,
      currency: 'AUD',
    },
  }),
  resendKycEmail: async ({ database }) => ({ path: { id: await arrangeCase(database, 'submitted') } }),
  createWebhook: async ({ database }) => {
    await database.deleteFrom('webhooks').where('description', '=', 'Reached').execute();
    return {
      path: { partnerId: 'par_crescentbooking' },
      body: { url: `https://${createId('a')}.example/`, description: 'Reached', events: ['payout.paid'] },
    };
  },
  updateWebhook: () =>
    Promise.resolve({
      path: { partnerId: 'par_pacificrooms', hashId: 'whk_pacificroomsledger' },
      body: { url: 'https://ledger.pacificrooms.example/', events: ['payout.paid'], status: 'inactive' },
    }),
  resendWebhookDelivery: async ({ database }) => {
    const { id: deliveryId, partner_id: partnerId } = await database
      .selectFrom('webhook_deliveries')
      .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
      .select(['webhook_deliveries.id', 'webhook_deliveries.partner_id'])
      .where('webhooks.status', '=', 'active')
      .executeTakeFirstOrThrow();
    return { path: { partnerId, deliveryId } };
  },
  resendFailedDeliveries: () =>
    Promise.resolve({ path: { partnerId: 'par_southernstays', hashId: 'whk_southernstaysledger' } }),
  testWebhook: () =>
    Promise.resolve({
      path: { partnerId: 'par_southernstays' },
      query: { hashId: 'whk_southernstayscrm' },
    }),
  uploadFile: () => Promise.resolve(upload('reached.csv', 'a,b\r\n1,2')),
  uploadImage: () => Promise.resolve(upload('reached.webp', webp)),
};
