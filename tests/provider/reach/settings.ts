import type { components } from '../../../openapi/generated/provider.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCapture } from '../create-capture.ts';
import type { Reach, ReachRequest, ReachWorld } from './reach.ts';

type Schemas = components['schemas'];

const merchant = 'mer_harbourviewhotel';
const partner = 'par_southernstays';

const threeDs: Schemas['ThreeDsSettingRequest'] = {
  inherits: false,
  enabled: true,
  default_mode: 'always',
  brands: [{ brand: 'visa', mode: 'never', challenge: 'no_challenge' }],
  thresholds: [{ currency: 'AUD', amount: 5000 }],
  exemptions: ['recurring'],
  liability_shift: 'required',
  when_unavailable: 'decline',
};

const payment: Schemas['PaymentSettingRequest'] = {
  inherits: false,
  surcharge_option: 'no_surcharge',
  brand_surcharges: [],
  capture_mode: 'automatic',
  capture_delay_hours: 0,
  statement_descriptor: 'HARBOUR VIEW',
  accepted_currencies: ['AUD'],
  default_currency: 'AUD',
  limits: [],
  accepted_channels: ['api'],
  refund_window_days: 30,
  allow_partial_refunds: true,
  pay_by_link_expiry_hours: 24,
  save_cards: false,
  retry_attempts: 0,
};

const terms: Schemas['PspFeeDetailRequest'] = {
  region: 'any',
  percentage_bps: 150,
  fixed_amount: 30,
  currency: 'AUD',
  valid_from: '2030-01-01',
  valid_to: null,
};

const psp: Schemas['PspChanges'] = {
  name: 'Reached',
  status: 'active',
  environment: 'sandbox',
  api_base_url: 'https://api.reached.example',
  onboarding: 'embedded',
  supported_currencies: ['AUD'],
  supported_brands: ['visa'],
  supported_methods: ['card'],
  required_properties: [],
};

const rule: Schemas['RoutingRule'] = {
  name: 'All',
  enabled: true,
  currencies: [],
  card_brands: [],
  countries: [],
  amount_ranges: [],
  targets: [{ psp: 'northgate', percentage: 100 }],
  fallback: ['paywell'],
};

const createPsp = async ({ database }: ReachWorld) => {
  const id = createId('psp');
  const code = id.toLowerCase();
  await database
    .insertInto('psps')
    .values({ ...psp, id, code, required_properties: '[]' })
    .execute();
  return { id, code };
};

const createService = async (world: ReachWorld, status: 'inactive' | 'onboarding') => {
  const { code } = await createPsp(world);
  const id = createId('psv');
  const connected_account_id = createId('acct');
  await world.database
    .insertInto('payment_services')
    .values({
      id,
      merchant_id: merchant,
      psp: code,
      status,
      priority: 9,
      onboarding_status: status === 'onboarding' ? 'information_required' : 'not_needed',
      connected_account_id,
    })
    .execute();
  return { id, code, connected_account_id };
};

const createDetail = async (world: ReachWorld, owner: 'partner_id' | 'merchant_id') => {
  const { code } = await createPsp(world);
  const id = createId('fed');
  const nobody = { partner_id: null, merchant_id: null, card_brand: null };
  await world.database
    .insertInto('transaction_fee_details')
    .values({ ...terms, ...nobody, id, psp: code, [owner]: owner === 'partner_id' ? partner : merchant })
    .execute();
  return { id, code };
};

const changeDetail =
  (owner: 'partner_id' | 'merchant_id', hasBody: boolean) =>
  async (world: ReachWorld): Promise<ReachRequest> => {
    const { id: detailId, code } = await createDetail(world, owner);
    const path = { id: owner === 'partner_id' ? partner : merchant, detailId };
    return hasBody ? { path, body: { ...terms, psp: code } } : { path };
  };

const addDetail =
  (id: string) =>
  async (world: ReachWorld): Promise<ReachRequest> => {
    const { code } = await createPsp(world);
    return { path: { id }, body: { details: [{ ...terms, psp: code }] } };
  };

const application = (code: string): Schemas['PaymentServiceOnboardingRequest'] => ({
  psp: code,
  legal_name: 'Harbour View Hotel Pty Ltd',
  business_type: 'company',
  country: 'AU',
  email: 'accounts@harbourviewhotel.example',
});

const nameRecipients = async (database: Database): Promise<void> => {
  const setting = {
    enabled: true,
    channels: ['email' as const],
    recipients: ['till@harbourviewhotel.example'],
  };
  await database
    .insertInto('notification_settings')
    .values({ merchant_id: merchant, event: 'payment', ...setting, updated_by: null })
    .onConflict((known) => known.columns(['merchant_id', 'event']).doUpdateSet(setting))
    .execute();
};

const sharedView = { list: 'transactions:/body', name: 'Late', search: '?page=2', columns: null };

/** A view that the staff of the platform share. */
const shareView = async (database: Database): Promise<string> => {
  const id = createId('view');
  const { id: user_id } = await database.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await database
    .insertInto('shared_views')
    .values({ ...sharedView, id, name: id, organisation: 'platform', user_id })
    .execute();
  return id;
};

let turns = 0;

/** Settings, fees, payment providers and services, routing and notifications. */
export const reachSettings: Reach = {
  updatePartnerThreeDsSetting: () => Promise.resolve({ path: { id: partner }, body: threeDs }),
  updateMerchantThreeDsSetting: () => Promise.resolve({ path: { id: merchant }, body: threeDs }),
  updatePartnerPaymentSetting: () => Promise.resolve({ path: { id: partner }, body: payment }),
  updateMerchantPaymentSetting: () => Promise.resolve({ path: { id: merchant }, body: payment }),
  updateMerchantCardTypeSetting: () => Promise.resolve({ path: { id: merchant }, body: { card_types: [] } }),
  createPartnerTransactionFee: addDetail(partner),
  createMerchantTransactionFee: addDetail(merchant),
  updatePartnerTransactionFeeDetail: changeDetail('partner_id', true),
  updateMerchantTransactionFeeDetail: changeDetail('merchant_id', true),
  deletePartnerTransactionFeeDetail: changeDetail('partner_id', false),
  deleteMerchantTransactionFeeDetail: changeDetail('merchant_id', false),
  getTransactionFeeByPsp: () => Promise.resolve({ path: { id: merchant, code: 'northgate' } }),
  setTransactionFeeByPsp: async (world) => {
    const { code } = await createPsp(world);
    return { body: { merchant_id: merchant, psp: code, details: [terms] } };
  },
  createPsp: () => Promise.resolve({ body: { ...psp, code: createId('psp') } }),
  updatePsp: async (world) => ({ path: { id: (await createPsp(world)).id }, body: psp }),
  deletePsp: async (world) => ({ path: { id: (await createPsp(world)).id } }),
  createPaymentService: async (world) => {
    const { code } = await createPsp(world);
    return {
      path: { merchantId: merchant },
      body: { psp: code, status: 'active', priority: 9, properties: [] },
    };
  },
  getPaymentService: async (world) => ({
    path: { merchantId: merchant, id: (await createService(world, 'inactive')).id },
  }),
  updatePaymentService: async (world) => ({
    path: { merchantId: merchant, id: (await createService(world, 'inactive')).id },
    body: { status: 'active', priority: 9, properties: [] },
  }),
  deletePaymentService: async (world) => ({
    path: { merchantId: merchant, id: (await createService(world, 'inactive')).id },
  }),
  testPaymentService: async (world) => ({
    path: { merchantId: merchant, id: (await createService(world, 'inactive')).id },
  }),
  createPaymentServiceOnboarding: async (world) => ({
    path: { merchantId: merchant },
    body: application((await createPsp(world)).code),
  }),
  updatePaymentServiceOnboarding: async (world) => ({
    path: { merchantId: merchant },
    body: application((await createService(world, 'onboarding')).code),
  }),
  createEmbedAuth: async (world) => {
    const { id, connected_account_id: connectedAccountId } = await createService(world, 'onboarding');
    return { path: { merchantId: merchant, id, connectedAccountId } };
  },
  setSmartRouting: () => Promise.resolve({ path: { merchantId: merchant }, body: { rules: [rule] } }),
  switchSmartRouting: () =>
    Promise.resolve({ path: { id: merchant }, body: { enabled: true, strategy: 'priority' } }),
  getNotificationMatrix: () => Promise.resolve({ path: { merchantId: merchant } }),
  updateNotificationSetting: () =>
    Promise.resolve({
      path: { merchantId: merchant, event: 'refund' },
      body: { enabled: true, channels: ['portal'], recipients: [] },
    }),
  getDisputeRule: () => Promise.resolve({ path: { id: merchant } }),
  updateDisputeRule: () => {
    turns += 1;
    const limits = [{ currency: 'AUD', maximum_amount: turns }];
    return Promise.resolve({
      path: { id: merchant },
      body: { enabled: true, limits, categories: ['fraud'] },
    });
  },
  // Another one each time, and none that holds at first.
  updateNotificationMatrix: () => {
    turns += 1;
    const channels = { by_portal: turns % 4 > 1, by_webhook: turns % 2 === 1, by_email: false };
    return Promise.resolve({
      path: { merchantId: merchant },
      body: { events: [{ event: 'void', ...channels }] },
    });
  },
  markNotificationRead: async ({ database }) => {
    const id = createId('not');
    const notification = { merchant_id: merchant, event: 'payout_failed', text: 'It failed.' } as const;
    const { id: payout } = await database
      .selectFrom('payouts')
      .select('id')
      .where('merchant_id', '=', merchant)
      .executeTakeFirstOrThrow();
    const record = { record_kind: 'payout', record_id: payout } as const;
    await database
      .insertInto('portal_notifications')
      .values({ id, ...notification, ...record })
      .execute();
    return { path: { id } };
  },
  createView: () => Promise.resolve({ body: sharedView }),
  renameView: async ({ database }) => ({
    path: { id: await shareView(database) },
    body: { name: 'Declined' },
  }),
  deleteView: async ({ database }) => ({ path: { id: await shareView(database) } }),
  forceTransactionEmail: async ({ database }) => {
    await nameRecipients(database);
    return { path: { id: await createCapture(database, 1000) } };
  },
};
