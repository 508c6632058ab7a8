import { writeChanges } from '../../../server/provider/queries/audit/audit-changes.ts';
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

it.each([
  ['a list that came', null, '[{"id":"a"},{"id":"b","in":[{"id":"c"}]}]', 'Answers: – → 2 entries'],
  ['a list of one', '[]', '[{"id":"a"}]', 'Answers: 0 entries → 1 entry'],
  ['a list that was cut', '[]', '[{"id":"a"},{"i', 'Answers: 0 entries → many entries'],
  ['a text in brackets', null, '[sic]', 'Answers: – → [sic]'],
])('a line of the trail has room for %s', (_name, before, after, line) => {
  expect(writeChanges([{ field: 'answers', label: 'Answers', before, after }])).toBe(line);
});
