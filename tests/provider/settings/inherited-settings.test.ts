import { omitUndefined } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const partnerId = 'par_southernstays';
const merchantId = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['admin', 'partner', 'partner2', 'merchant', 'merchant2'])
    tokens.set(user, await provider.signIn(user));
}, 120_000);
afterAll(() => provider.close());

const call = (user: string, method: string, path: string, body?: object, etag?: string): Promise<Answered> =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(user) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...omitUndefined({ 'if-match': etag }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const threeDs = {
  enabled: true,
  default_mode: 'always',
  brands: [{ brand: 'visa', mode: 'never', challenge: 'no_challenge' }],
  thresholds: [{ currency: 'AUD', amount: 5000 }],
  exemptions: ['recurring'],
  liability_shift: 'required',
  when_unavailable: 'decline',
};
const payment = {
  surcharge_option: 'no_surcharge',
  brand_surcharges: [],
  capture_mode: 'automatic',
  capture_delay_hours: 0,
  statement_descriptor: 'HARBOUR VIEW',
  accepted_currencies: ['AUD', 'NZD'],
  default_currency: 'AUD',
  limits: [],
  accepted_channels: ['api'],
  refund_window_days: 30,
  allow_partial_refunds: false,
  pay_by_link_expiry_hours: 24,
  save_cards: false,
  retry_attempts: 1,
};
const cards = {
  card_types: [{ brand: 'visa', enabled: true, fundings: ['credit'], accepts_international: false }],
};

const groups = [
  ['/threeDs-setting', threeDs],
  ['/payment-setting', payment],
] as const;

describe.each(groups)('%s', (base, settings) => {
  it("is the platform's, then the partner's, then the merchant's own, and back again", async () => {
    const partner = `${base}/partner/${partnerId}`;
    const merchant = `${base}/merchant/${merchantId}`;
    await call('admin', 'PUT', partner, { ...settings, inherits: true });
    await call('admin', 'PUT', merchant, { ...settings, inherits: true });
    expect((await call('merchant', 'GET', merchant)).body).toMatchObject({
      owner_id: merchantId,
      source: 'platform',
      inherits: true,
      updated_at: null,
    });
    expect((await call('partner', 'PUT', partner, settings)).body).toMatchObject({
      ...settings,
      source: 'own',
    });
    expect((await call('merchant', 'GET', merchant)).body).toMatchObject({ ...settings, source: 'partner' });
    expect((await call('merchant', 'PUT', merchant, settings)).body).toMatchObject({
      source: 'own',
      inherits: false,
    });
    await call('partner', 'PUT', partner, { inherits: true });
    expect((await call('merchant', 'GET', merchant)).body).toMatchObject({ ...settings, source: 'own' });
    const lacking = await call('merchant', 'PUT', merchant, { inherits: false });
    expect(lacking.status).toBe(422);
    expect(lacking.body).toMatchObject({
      errors: Object.keys(settings).map((field) => ({ pointer: `/${field}`, code: 'required' })),
    });
    const back = await call('merchant', 'PUT', merchant, { inherits: true });
    expect(back.body).toMatchObject({ source: 'platform', inherits: true });
  });

  it('refuses who saw an older version, and changes nothing', async () => {
    const path = `${base}/merchant/${merchantId}`;
    const seen = (await call('merchant', 'GET', path)).headers.get('etag') ?? '';
    const first = await call('admin', 'PUT', path, settings, seen);
    expect(first.status).toBe(200);
    const late = await call('merchant', 'PUT', path, { ...settings, inherits: true }, seen);
    expect(late.status).toBe(412);
    expect((await call('merchant', 'GET', path)).body).toEqual(first.body);
    const fresh = first.headers.get('etag') ?? '';
    expect((await call('merchant', 'PUT', path, settings, fresh)).status).toBe(200);
  });

  it('gives foreign and absent ids the same 404', async () => {
    const answers = [
      await call('merchant2', 'GET', `${base}/merchant/${merchantId}`),
      await call('partner2', 'PUT', `${base}/merchant/${merchantId}`, settings),
      await call('merchant2', 'GET', `${base}/merchant/mer_absent`),
      await call('partner2', 'GET', `${base}/partner/${partnerId}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await call('merchant', 'GET', `${base}/partner/${partnerId}`)).status).toBe(403);
  });
});

describe('settings that cannot hold', () => {
  const amex = { brand: 'amex', rate_bps: 100 };
  it.each([
    [
      'threeDs-setting',
      threeDs,
      { brands: [...threeDs.brands, ...threeDs.brands] },
      '/brands/1/brand duplicate',
    ],
    [
      'threeDs-setting',
      threeDs,
      { thresholds: [{ currency: 'XXA', amount: 1 }] },
      '/thresholds/0/currency unknown',
    ],
    ['threeDs-setting', threeDs, { thresholds: [], default_mode: 'above_threshold' }, '/thresholds required'],
    [
      'payment-setting',
      payment,
      { surcharge_option: 'card_brand_surcharge' },
      '/brand_surcharges surcharge_option',
    ],
    ['payment-setting', payment, { brand_surcharges: [amex] }, '/brand_surcharges surcharge_option'],
    [
      'payment-setting',
      payment,
      { surcharge_option: 'card_brand_surcharge', brand_surcharges: [amex, amex] },
      '/brand_surcharges/1/brand duplicate',
    ],
    ['payment-setting', payment, { capture_mode: 'delayed' }, '/capture_delay_hours capture_mode'],
    ['payment-setting', payment, { statement_descriptor: '12345' }, '/statement_descriptor letter'],
    ['payment-setting', payment, { default_currency: 'JPY' }, '/default_currency not_accepted'],
    [
      'payment-setting',
      payment,
      { limits: [{ currency: 'AUD', minimum_amount: 2, maximum_amount: 1 }] },
      '/limits/0/maximum_amount range',
    ],
    [
      'card-type-supported',
      cards,
      { card_types: [{ brand: 'bitcoin', enabled: true, fundings: [], accepts_international: true }] },
      '/card_types/0/enabled not_supported',
    ],
    [
      'card-type-supported',
      cards,
      { card_types: [{ brand: 'visa', enabled: true, fundings: [], accepts_international: true }] },
      '/card_types/0/fundings required',
    ],
  ])('%s: %j with %j are refused at %s', async (group, settings, fault, refusal) => {
    const { status, body } = await call('admin', 'PUT', `/${group}/merchant/${merchantId}`, {
      ...settings,
      ...fault,
    });
    const [pointer, code] = refusal.split(' ');
    expect([status, body]).toMatchObject([422, { errors: [{ pointer, code }] }]);
  });
});

it('keeps the card types of a merchant, with the fields that changed in the audit trail', async () => {
  const path = `/card-type-supported/merchant/${merchantId}`;
  const { body } = await call('merchant', 'PUT', path, cards);
  expect(body).toMatchObject({ ...cards, source: 'own' });
  const audit = await provider.database
    .selectFrom('audits')
    .select(['type', 'target', 'new_value'])
    .where('operation', '=', 'updateMerchantCardTypeSetting')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  expect(audit).toMatchObject({ type: 'update', target: merchantId, new_value: { source: 'own' } });
});
