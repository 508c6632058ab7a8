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
/** The newest entry is of this call, and tells what each of these fields was and is. */
const expectTold = async (operation: string, ...changes: readonly (readonly unknown[])[]) => {
  const entry = await newest();
  expect(entry.operation).toBe(operation);
  for (const change of changes) expect(entry.fields).toContainEqual(change);
};
const without = (record: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
const server = ['owner_id', 'source', 'updated_at', 'not_in_force'];

describe('the trail of a merchant', () => {
  it('tells what its fee was and is, also where its partner’s changed', async () => {
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

  it('tells what its payment settings were and are, its own and those of its partner', async () => {
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

  it('tells what its routing was and is', async () => {
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

  it('tells what a payment service of its own was and is, which has another id', async () => {
    const { data } = await read(`/payment-services/${merchant}`);
    const service = objectOf(Array.isArray(data) ? data[0] : undefined);
    const path = `/payment-services/${merchant}/${String(service['id'])}`;
    const priority = Number(service['priority']) + 40;
    await done('PUT', path, { status: service['status'], priority, properties: [] });
    const entry = await newest();
    expect(entry.operation).toBe('updatePaymentService');
    expect(entry.fields).toContainEqual(['priority', String(service['priority']), String(priority)]);
  });

  it('tells what its wording was and is', async () => {
    const path = `/merchant-management/${merchant}/payment-description`;
    await done('PUT', path, { payment_description: 'First', booking_label: 'Booking' });
    await done('PUT', path, { payment_description: 'Second', booking_label: 'Booking' });
    expect(await newest()).toMatchObject({
      operation: 'updatePaymentDescription',
      fields: [['payment_description', 'First', 'Second']],
    });
  });

  it('tells what its billing details were and are, field by field', async () => {
    const path = `/merchant-management/${merchant}/updateBillingInfo`;
    const details = {
      billing_name: 'Harbour',
      billing_email: null,
      billing_address: '1 Quay',
      tax_number: null,
    };
    await done('PUT', path, { ...details, purchase_order: null });
    await done('PUT', path, { ...details, billing_address: '2 Quay', purchase_order: 'PO 7' });
    await expectTold(
      'updateMerchantBillingInfo',
      ['billing_info/billing_address', '1 Quay', '2 Quay'],
      ['billing_info/purchase_order', null, 'PO 7'],
    );
  });

  it('tells where it was and is paid to, also of another number that ends alike', async () => {
    const path = '/payout-account/pac_harbourviewhotel';
    const details = { country: 'AU', currency: 'AUD', account_holder: 'Harbour', bank_name: 'Harbour Bank' };
    await done('PUT', path, { ...details, bsb: '062-123', account_number: '987654321' });
    await done('PUT', path, {
      ...details,
      bank_name: 'Quay Bank',
      bsb: '062-124',
      account_number: '123454321',
    });
    await expectTold(
      'updatePayoutAccount',
      ['bank_name', 'Harbour Bank', 'Quay Bank'],
      ['bsb', '••••123', '••••124'],
      ['account_number', '••••4321', '••••4321 (another number)'],
    );
    expect((await newest()).fields.map(([field]) => field)).not.toContain('account_holder');
  });

  it('tells which cards it took and takes, and when it asked and asks for 3-D Secure', async () => {
    const card = { brand: 'visa', fundings: ['credit'], accepts_international: true };
    const cards = `/card-type-supported/merchant/${merchant}`;
    await done('PUT', cards, { card_types: [{ ...card, enabled: false }] });
    await done('PUT', cards, { card_types: [{ ...card, enabled: true }] });
    await expectTold('updateMerchantCardTypeSetting', [
      'card_types',
      expect.stringContaining('"enabled":false'),
      expect.stringContaining('"enabled":true'),
    ]);
    const threeDs = `/threeDs-setting/merchant/${merchant}`;
    const before = without(await read(threeDs), ...server);
    await done('PUT', threeDs, { ...before, inherits: false, when_unavailable: 'proceed' });
    await done('PUT', threeDs, { ...before, inherits: false, when_unavailable: 'decline' });
    await expectTold('updateMerchantThreeDsSetting', [
      'when_unavailable',
      expect.anything(),
      expect.anything(),
    ]);
  });

  it('tells who was and is written to', async () => {
    const path = `/notification-settings/${merchant}/refund`;
    const told = { enabled: true, channels: ['email'] };
    await done('PUT', path, { ...told, recipients: ['till@harbourviewhotel.example'] });
    await done('PUT', path, { ...told, recipients: ['desk@harbourviewhotel.example'] });
    await expectTold('updateNotificationSetting', [
      'recipients',
      '["till@harbourviewhotel.example"]',
      '["desk@harbourviewhotel.example"]',
    ]);
  });

  it('tells what its people may do', async () => {
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

  it('tells what its partner and the platform set for it, which another’s merchant does not have', async () => {
    const edit = async (path: string, change: object, ...dropped: readonly string[]) => {
      const before = without(await read(path), 'partner_id', 'created_at', ...server, ...dropped);
      await done('PUT', path, { ...before, ...change });
    };
    await edit(`/partner-whitelabel/${partner}`, { brand_name: 'South' });
    await expectTold('updatePartnerWhitelabel', ['brand_name', expect.any(String), 'South']);
    await edit(`/onboarding-introduction/${partner}`, { title: 'South' });
    await expectTold('updateOnboardingIntroduction', ['title', expect.any(String), 'South']);
    await edit('/onboarding-introduction/all', { title: 'All' });
    await expectTold('updateOnboardingIntroduction', ['title', expect.any(String), 'All']);
    const rules = `/onboarding-settings?partner_id=${partner}`;
    await edit(rules, { requires_approval: false });
    await expectTold('updateOnboardingSettings', ['requires_approval', 'Yes', 'No']);
    const { data } = await read('/setting-psp?search=northgate');
    const { id } = objectOf(Array.isArray(data) ? data[0] : undefined);
    const path = `/setting-psp/${String(id)}`;
    await edit(path, { name: 'North' }, 'id', 'code', 'credentials', 'connections_count');
    await expectTold('updatePsp', ['name', expect.any(String), 'North']);
    const theirs = await newest('mer_hotelkazahaya');
    expect(theirs.operation).not.toMatch(/Whitelabel|Onboarding/);
  });

  it('tells what a partner changed for it since it is that partner’s, and nothing that was refused', async () => {
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

  it('tells nothing of another merchant, nor of the payments that it is paid', async () => {
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
