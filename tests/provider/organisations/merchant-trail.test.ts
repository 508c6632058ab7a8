import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_harbourviewhotel';
const partner = 'par_southernstays';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
});
afterAll(() => provider.close());

const call = (method: string, path: string, body?: object): Promise<Answered> =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const read = async (path: string) => objectOf((await call('GET', path)).body);
const done = async (method: string, path: string, body?: object): Promise<Answered> => {
  const answer = await call(method, path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer;
};
/** The newest entry of the merchant's trail, its changes by field. */
const newest = async (target = merchant) => {
  const { data } = await read(`/audits?target=${target}&limit=1`);
  const entry = objectOf(Array.isArray(data) ? data[0] : undefined);
  const changes = Array.isArray(entry['changes']) ? entry['changes'].map(objectOf) : [];
  return {
    operation: entry['operation'],
    changed: entry['changed'],
    fields: changes.map(({ field, before, after }) => [field, before, after]),
  };
};
/** The newest entry is of this call, and contains the old and new value of each of these fields. */
const expectRecorded = async (operation: string, ...changes: readonly (readonly unknown[])[]) => {
  const entry = await newest();
  expect(entry.operation).toBe(operation);
  for (const change of changes) expect(entry.fields).toContainEqual(change);
};
const without = (record: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
const server = ['owner_id', 'source', 'updated_at', 'not_in_force'];

describe('the trail of a merchant', () => {
  it('records its old and new fee, also where its partner’s changed', async () => {
    const rates = (percentage_bps: number) => {
      const rate = { percentage_bps, fixed_amount: 30, currency: 'AUD' };
      return {
        domestic_transaction_fee: { ...rate },
        international_transaction_fee: rate,
        transaction_fee: rate,
      };
    };
    for (const [path, operation] of [
      [`/transaction-fee/merchant/${merchant}`, 'createMerchantTransactionFee'],
      [`/transaction-fee/partner/${partner}`, 'createPartnerTransactionFee'],
    ] as const) {
      const fee = rates(170);
      await done('POST', path, { fee });
      fee.domestic_transaction_fee.percentage_bps = 150;
      fee.domestic_transaction_fee.fixed_amount = 25;
      await done('POST', path, { fee });
      const entry = await newest();
      expect(entry.operation).toBe(operation);
      expect(entry.fields).toContainEqual(['fee/domestic_transaction_fee/percentage_bps', '170', '150']);
      expect(entry.fields).toContainEqual([
        'fee/domestic_transaction_fee/fixed_amount',
        'AUD 0.30',
        'AUD 0.25',
      ]);
      expect(entry.changed).toMatch(/AUD 0\.30 → AUD 0\.25/);
    }
  });

  it('records its old and new payment settings, its own and those of its partner', async () => {
    for (const [path, operation] of [
      [`/payment-setting/merchant/${merchant}`, 'updateMerchantPaymentSetting'],
      [`/payment-setting/partner/${partner}`, 'updatePartnerPaymentSetting'],
    ] as const) {
      const before = without(await read(path), ...server);
      await done('PUT', path, { ...before, inherits: false });
      const days = Number(before['refund_window_days']);
      await done('PUT', path, { ...before, inherits: false, refund_window_days: days - 7 });
      const entry = await newest();
      expect(entry.operation).toBe(operation);
      expect(entry.fields).toContainEqual(['refund_window_days', String(days), String(days - 7)]);
      expect(entry.changed).toContain(`${String(days)} → ${String(days - 7)}`);
    }
  });

  it('records its old and new routing', async () => {
    const to = `/merchant/${merchant}/smartRouting`;
    await done('POST', to, { enabled: false, strategy: 'priority' });
    await done('POST', to, { enabled: true, strategy: 'lowest_cost' });
    expect(await newest()).toMatchObject({
      operation: 'switchSmartRouting',
      fields: [
        ['enabled', 'No', 'Yes'],
        ['strategy', 'By priority', 'By lowest cost'],
      ],
    });
  });

  it('records the old and new state of a payment service of its own, which has another id', async () => {
    const { data } = await read(`/payment-services/${merchant}`);
    const service = objectOf(Array.isArray(data) ? data[0] : undefined);
    const path = `/payment-services/${merchant}/${String(service['id'])}`;
    const priority = Number(service['priority']) + 40;
    await done('PUT', path, { status: service['status'], priority, properties: [] });
    const entry = await newest();
    expect(entry.operation).toBe('updatePaymentService');
    expect(entry.fields).toContainEqual(['priority', String(service['priority']), String(priority)]);
  });

  it('records its old and new wording', async () => {
    const path = `/merchant-management/${merchant}/payment-description`;
    await done('PUT', path, { payment_description: 'First', booking_label: 'Booking' });
    await done('PUT', path, { payment_description: 'Second', booking_label: 'Booking' });
    expect(await newest()).toMatchObject({
      operation: 'updatePaymentDescription',
      fields: [['payment_description', 'First', 'Second']],
    });
  });

  it('records its old and new billing details, field by field', async () => {
    const path = `/merchant-management/${merchant}/updateBillingInfo`;
    const details = {
      billing_name: 'Harbour',
      billing_email: null,
      billing_address: '1 Quay',
      tax_number: null,
    };
    await done('PUT', path, { ...details, purchase_order: null });
    await done('PUT', path, { ...details, billing_address: '2 Quay', purchase_order: 'PO 7' });
    await expectRecorded(
      'updateMerchantBillingInfo',
      ['billing_info/billing_address', '1 Quay', '2 Quay'],
      ['billing_info/purchase_order', null, 'PO 7'],
    );
  });

  it('records its old and new bank account, also of another number that ends alike', async () => {
    const path = '/payout-account/pac_harbourviewhotel';
    const details = { country: 'AU', currency: 'AUD', account_holder: 'Harbour', bank_name: 'Harbour Bank' };
    await done('PUT', path, { ...details, bsb: '062-123', account_number: '987654321' });
    await done('PUT', path, {
      ...details,
      bank_name: 'Quay Bank',
      bsb: '062-124',
      account_number: '123454321',
    });
    await expectRecorded(
      'updatePayoutAccount',
      ['bank_name', 'Harbour Bank', 'Quay Bank'],
      ['bsb', '••••123', '••••124'],
      ['account_number', '••••4321', '••••4321 (another number)'],
    );
    expect((await newest()).fields.map(([field]) => field)).not.toContain('account_holder');
  });

  it('records its old and new cards, and its old and new rules of 3-D Secure', async () => {
    const card = { brand: 'visa', fundings: ['credit'], accepts_international: true };
    const cards = `/card-type-supported/merchant/${merchant}`;
    await done('PUT', cards, { card_types: [{ ...card, enabled: false }] });
    await done('PUT', cards, { card_types: [{ ...card, enabled: true }] });
    await expectRecorded('updateMerchantCardTypeSetting', [
      'card_types',
      expect.stringContaining('"enabled":false'),
      expect.stringContaining('"enabled":true'),
    ]);
    const threeDs = `/threeDs-setting/merchant/${merchant}`;
    const before = without(await read(threeDs), ...server);
    await done('PUT', threeDs, { ...before, inherits: false, when_unavailable: 'proceed' });
    await done('PUT', threeDs, { ...before, inherits: false, when_unavailable: 'decline' });
    await expectRecorded('updateMerchantThreeDsSetting', [
      'when_unavailable',
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('records its old and new recipients', async () => {
    const path = `/notification-settings/${merchant}/refund`;
    const setting = { enabled: true, channels: ['email'] };
    await done('PUT', path, { ...setting, recipients: ['till@harbourviewhotel.example'] });
    await done('PUT', path, { ...setting, recipients: ['desk@harbourviewhotel.example'] });
    await expectRecorded('updateNotificationSetting', [
      'recipients',
      '["till@harbourviewhotel.example"]',
      '["desk@harbourviewhotel.example"]',
    ]);
  });

  it('records the permissions of its people', async () => {
    const { id } = await provider.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'merchant@counterfoil.example')
      .executeTakeFirstOrThrow();
    const path = `/users/${id}/permissions`;
    const { permissions } = await read(path);
    const held = Array.isArray(permissions) ? permissions.map(String) : [];
    await done('PUT', path, { permissions: held.slice(1) });
    expect((await newest()).operation).toBe('updateUserPermissions');
  });

  it('records what its partner and the platform set for it, which another’s merchant does not have', async () => {
    const edit = async (path: string, change: object, ...dropped: readonly string[]) => {
      const before = without(await read(path), 'partner_id', 'created_at', ...server, ...dropped);
      await done('PUT', path, { ...before, ...change });
    };
    await edit(`/partner-whitelabel/${partner}`, { brand_name: 'South' });
    await expectRecorded('updatePartnerWhitelabel', ['brand_name', expect.any(String), 'South']);
    await edit(`/onboarding-introduction/${partner}`, { title: 'South' });
    await expectRecorded('updateOnboardingIntroduction', ['title', expect.any(String), 'South']);
    await edit('/onboarding-introduction/all', { title: 'All' });
    await expectRecorded('updateOnboardingIntroduction', ['title', expect.any(String), 'All']);
    const rules = `/onboarding-settings?partner_id=${partner}`;
    await edit(rules, { requires_approval: false });
    await expectRecorded('updateOnboardingSettings', ['requires_approval', 'Yes', 'No']);
    const { data } = await read('/setting-psp?search=northgate');
    const { id } = objectOf(Array.isArray(data) ? data[0] : undefined);
    const path = `/setting-psp/${String(id)}`;
    await edit(path, { name: 'North' }, 'id', 'code', 'credentials', 'connections_count');
    await expectRecorded('updatePsp', ['name', expect.any(String), 'North']);
    const theirs = await newest('mer_hotelkazahaya');
    expect(theirs.operation).not.toMatch(/Whitelabel|Onboarding/);
  });

  it('records what a partner changed for it since it is that partner’s, and nothing that was refused', async () => {
    const place = {
      country: 'AU',
      timezone: 'Australia/Sydney',
      operation_type: 'hotel',
      property_system: 'none',
    };
    const { body } = await done('POST', '/merchant-management', {
      ...{ ...place, business_name: 'Late Pty Ltd', trading_name: 'Late', currency: 'AUD' },
      ...{ property_address: '1 Quay', use_property_address: true },
    });
    const late = String(objectOf(body)['id']);
    const path = `/onboarding-introduction/${partner}`;
    const before = without(await read(path), 'partner_id', ...server);
    await done('PUT', path, { ...before, title: 'Before' });
    expect((await newest(late)).operation).toBe('createMerchant');
    await done('PUT', `/partner-management/${partner}/add-merchant`, { merchants: [late] });
    expect((await newest(late)).fields).toContainEqual(['partner_id', null, partner]);
    await done('PUT', path, { ...before, title: 'After' });
    const entry = await newest(late);
    expect(entry.fields).toContainEqual(['title', 'Before', 'After']);
    const rules = `/onboarding-settings?partner_id=${partner}`;
    const { allowed_currencies: _allowed, ...others } = without(await read(rules), 'partner_id', ...server);
    expect((await call('PUT', rules, { ...others, allowed_currencies: ['XXX'] })).status).toBe(422);
    expect(await newest(late)).toEqual(entry);
  });

  it('records nothing of another merchant, nor of the payments that it is paid', async () => {
    const other = 'mer_hotelkazahaya';
    const before = await newest(other);
    await done('PUT', `/merchant-management/${merchant}/payment-description`, {
      payment_description: 'Third',
    });
    expect(await newest(other)).toEqual(before);
    const mine = await newest();
    await done('POST', '/virtual-terminal/charge', {
      merchant_id: merchant,
      amount: 500,
      currency: 'AUD',
      test_card: 'tok_visa',
      description: 'Minibar',
    });
    expect(await newest()).toEqual(mine);
  });
});
