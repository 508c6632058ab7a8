import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send } from '../provider-under-test.ts';
import { merchant, openPaymentDesk, transactionIn, type PaymentDesk } from './payment-desk.ts';

let desk: PaymentDesk;
beforeAll(async () => {
  desk = await openPaymentDesk();
});
afterAll(() => desk.close());
beforeEach(() => desk.setPayment({}));

const adminCharge = (more: object = {}) =>
  desk.admin.post('/admin-payment/charge', {
    merchant_id: merchant,
    amount: 20_000,
    currency: 'AUD',
    source: 'stored_card',
    card_token: 'tok_visa',
    description: 'Damage',
    ...more,
  });

describe('a payment setting', () => {
  it('of accepted channels refuses the terminal, Admin and new links alike', async () => {
    await desk.setPayment({ accepted_channels: ['api'] });
    expect(await desk.charge()).toMatchObject({
      status: 409,
      body: { detail: 'The channel Virtual terminal is switched off for Harbour View Hotel.' },
    });
    expect((await adminCharge()).status).toBe(409);
    await expect(desk.makeLink()).rejects.toThrow('switched off');
  });

  it('of a link made before refuses it at the link, and states it on the page', async () => {
    const link = await desk.makeLink();
    await desk.setPayment({ accepted_channels: ['api'] });
    const refusal = 'The channel Pay by link is switched off for Harbour View Hotel.';
    expect((await desk.readPage(link)).body).toMatchObject({ status: 'pending', refusal, cards: [] });
    expect(await desk.pay(link, { test_card: 'tok_visa' })).toMatchObject({
      status: 409,
      body: { detail: refusal },
    });
  });

  it.each([
    [{ amount: 999 }, '/amount', 'The smallest payment that Harbour View Hotel takes is AUD 10.00.'],
    [{ amount: 30_001 }, '/amount', 'The largest payment that Harbour View Hotel takes is AUD 300.00.'],
    [{ currency: 'USD' }, '/currency', 'Harbour View Hotel takes payments in AUD only.'],
  ])('of limits and currencies refuses %j at its field', async (more, pointer, message) => {
    await desk.setPayment({ limits: [{ currency: 'AUD', minimum_amount: 1_000, maximum_amount: 30_000 }] });
    expect(await desk.charge(more)).toMatchObject({ status: 422, body: { errors: [{ pointer, message }] } });
    expect((await desk.charge()).status).toBe(201);
  });

  it('of the partner holds until the merchant has its own', async () => {
    const partner = await desk.admin.get('/payment-setting/partner/par_southernstays');
    const facts = ['owner_id', 'source', 'updated_at', 'not_in_force'];
    const settings = Object.fromEntries(
      Object.entries(objectOf(partner.body)).filter(([name]) => !facts.includes(name)),
    );
    const limits = [{ currency: 'AUD', minimum_amount: 50_000, maximum_amount: 60_000 }];
    const own = { ...settings, inherits: false, limits };
    expect((await desk.admin.put('/payment-setting/partner/par_southernstays', own)).status).toBe(200);
    expect((await desk.charge()).status).toBe(201);
    await desk.admin.put(`/payment-setting/merchant/${merchant}`, { inherits: true });
    expect((await desk.charge()).status).toBe(422);
    await desk.admin.put('/payment-setting/partner/par_southernstays', {
      ...own,
      limits: settings['limits'],
    });
  });
});

describe('a refund', () => {
  const refund = (id: unknown, amount: number) =>
    desk.admin.post('/payment-internal/refund', {
      transaction_id: id,
      amount,
      currency: 'AUD',
      reason: 'Asked for',
    });

  it('in part is refused where the merchant gives back whole payments only', async () => {
    await desk.setPayment({ allow_partial_refunds: false });
    const { id } = transactionIn(await desk.charge());
    const message = 'Harbour View Hotel gives back whole payments only: AUD 200.00.';
    expect((await refund(id, 5_000)).body).toMatchObject({ errors: [{ pointer: '/amount', message }] });
    const allowed = async () =>
      objectOf((await desk.admin.get(`/report/transactions/${String(id)}`)).body)['partial_refunds_allowed'];
    expect(await allowed()).toBe(false);
    await desk.setPayment({});
    expect(await allowed()).toBe(true);
    expect((await refund(id, 5_000)).status).toBe(201);
    await desk.setPayment({ allow_partial_refunds: false });
    expect((await refund(id, 15_000)).status).toBe(201);
  });

  it('is refused after the window of the merchant', async () => {
    await desk.setPayment({ refund_window_days: 30 });
    const { id } = transactionIn(await desk.charge());
    await sql`update transactions set created_at = now() - interval '31 days' where id = ${String(id)}`.execute(
      desk.provider.database,
    );
    expect((await desk.admin.get(`/report/transactions/${String(id)}`)).body).toMatchObject({
      refundable_amount: 20_000,
      refund_window_over: true,
    });
    const message = 'Harbour View Hotel gives money back within 30 days of a payment, which are over.';
    expect((await refund(id, 100)).body).toMatchObject({ errors: [{ pointer: '/transaction_id', message }] });
    await desk.setPayment({ refund_window_days: 60 });
    expect((await refund(id, 100)).status).toBe(201);
  });
});

describe('card types', () => {
  it('refuse a brand that is off with that reason, also at the link', async () => {
    await desk.setCardTypes([{ brand: 'visa', fundings: ['credit'], accepts_international: false }]);
    const message = 'Harbour View Hotel does not take American Express.';
    expect(await desk.charge({ test_card: 'tok_amex' })).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/test_card', message }] },
    });
    expect((await adminCharge({ card_token: 'tok_amex' })).body).toMatchObject({
      errors: [{ pointer: '/card_token', message }],
    });
    const link = await desk.makeLink();
    expect(JSON.stringify((await desk.readPage(link)).body)).not.toContain('tok_amex');
    expect((await desk.pay(link, { test_card: 'tok_amex' })).status).toBe(422);
    expect((await desk.charge({ test_card: 'tok_debit' })).body).toMatchObject({
      detail: 'Harbour View Hotel takes no debit cards of Visa.',
    });
    await desk.setCardTypes([{ brand: 'visa' }, { brand: 'mastercard' }, { brand: 'amex' }]);
    expect((await desk.charge({ test_card: 'tok_amex' })).status).toBe(201);
  });
});

describe('3-D Secure', () => {
  const modeWith = async (more: Parameters<PaymentDesk['setThreeDs']>[0]) => {
    await desk.setThreeDs(more);
    const { body } = await desk.pay(await desk.makeLink(), { test_card: 'tok_visa' });
    return JSON.stringify(body);
  };
  afterAll(() => desk.setThreeDs({}));

  it('asks for a challenge where the rule of the brand requires it, and for nothing where it is never', async () => {
    const rule = (mode: 'always' | 'never', challenge: 'challenge_mandated' | 'no_preference') => ({
      brands: [{ brand: 'visa', mode, challenge }] as const,
    });
    const { brands: mandated } = rule('always', 'challenge_mandated');
    const { brands: never } = rule('never', 'no_preference');
    expect(await modeWith({ brands: [...mandated] })).toContain('"outcome":"challenge"');
    expect(await modeWith({ brands: [...never] })).toContain('"mode_3ds":"none"');
    expect(await modeWith({})).toContain('"mode_3ds":"frictionless"');
    expect(await modeWith({ enabled: false, liability_shift: 'required' })).toContain('liability');
  });
});

describe('smart routing', () => {
  const route = async (more: object) => {
    const charged = transactionIn(await desk.charge(more));
    const { psp, route_reason, route_rule } = charged;
    const logs = await desk.admin.get(`/report/transactions/logs/${String(charged['id'])}`);
    return {
      psp,
      route_reason,
      route_rule,
      logs: JSON.stringify(logs.body),
      reference: String(charged['ref_id']),
    };
  };
  const setPsp = (psp: string, status: 'active' | 'inactive') =>
    desk.provider.database.updateTable('psps').set({ status }).where('code', '=', psp).execute();
  const rule = {
    name: 'Large to Tillbridge',
    enabled: true,
    currencies: [],
    card_brands: [],
    countries: [],
    amount_ranges: [{ currency: 'AUD', amount_from: 50_000 }],
    targets: [{ psp: 'tillbridge', percentage: 100 }],
    fallback: ['paywell'],
  };
  beforeAll(async () => {
    expect((await desk.admin.post(`/smart-routings/${merchant}`, { rules: [rule] })).status).toBe(200);
    const on = { enabled: true, strategy: 'rules' };
    expect((await desk.admin.post(`/merchant/${merchant}/smartRouting`, on)).status).toBe(200);
  });
  it('sends a charge by the route of the rule and the preview, and the transaction names the rule', async () => {
    expect(await route({ amount: 20_000 })).toMatchObject({ psp: 'northgate', route_reason: 'priority' });
    const routed = await route({ amount: 60_000 });
    expect(routed).toMatchObject({ psp: 'tillbridge', route_reason: 'rule', route_rule: rule.name });
    expect(routed.logs).toContain('Tillbridge, by the rule Large to Tillbridge');
    const asked = `amount=60000&currency=AUD&card_brand=visa&reference=${routed.reference}`;
    const preview = await desk.admin.get(`/smart-routings/${merchant}/config?${asked}`);
    expect(preview.body).toMatchObject({ preview: { psps: ['tillbridge', 'paywell'], passed_over: [] } });
  });

  it('falls back where the provider of the rule is inactive, and logs that it did', async () => {
    await setPsp('tillbridge', 'inactive');
    const routed = await route({ amount: 60_000 });
    expect(routed).toMatchObject({ psp: 'paywell', route_rule: rule.name });
    expect(routed.logs).toContain('Tillbridge, which cannot take the payment now');
    await setPsp('tillbridge', 'active');
  });

  it('asks the next provider where one is out of order, and logs that it did', async () => {
    const routed = await route({ amount: 60_000, test_card: 'tok_outage' });
    expect(routed.psp).toBe('paywell');
    expect(routed.logs).toContain('Tillbridge: 96 System malfunction');
  });

  it('lets an inactive provider take nothing', async () => {
    await setPsp('northgate', 'inactive');
    expect((await route({ amount: 20_000 })).psp).toBe('paywell');
    for (const psp of ['paywell', 'tillbridge']) await setPsp(psp, 'inactive');
    expect(await desk.charge()).toMatchObject({
      status: 409,
      body: { detail: 'No active payment provider of Harbour View Hotel takes Visa in AUD.' },
    });
    for (const psp of ['northgate', 'paywell', 'tillbridge']) await setPsp(psp, 'active');
  });
});

describe('the virtual terminal', () => {
  const body = { amount: 1_000, currency: 'AUD', test_card: 'tok_visa', description: 'Minibar' };
  const post = (token: string, more: object = {}) =>
    send(`${desk.provider.base}/virtual-terminal/charge`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, ...more }),
    });

  it('charges for the merchant of the person, and for nobody else', async () => {
    const { token } = await createCaller(desk.provider.database, { role: 'Merchant', merchantId: merchant });
    expect(transactionIn(await post(token))).toMatchObject({
      merchant_id: merchant,
      transaction_status: 'approved',
    });
    expect((await post(token, { merchant_id: 'mer_banksialodge' })).status).toBe(404);
    expect(await post(token, { test_card: 'tok_declined' })).toMatchObject({
      status: 201,
      body: { response_code: '05', transaction: { transaction_status: 'declined' } },
    });
  });

  it('asks Admin which merchant is paid', async () => {
    const { token } = await createCaller(desk.provider.database, { role: 'Admin' });
    expect((await post(token)).body).toMatchObject({ errors: [{ pointer: '/merchant_id' }] });
  });
});
