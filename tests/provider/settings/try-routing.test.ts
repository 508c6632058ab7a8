import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const path = '/smart-routings/mer_banksialodge';
const rule = {
  name: 'Visa',
  enabled: true,
  currencies: [],
  card_brands: ['visa'],
  countries: [],
  amount_ranges: [],
  targets: [{ psp: 'tillbridge', percentage: 100 }],
  fallback: ['paywell'],
};
const sample = { amount: 5000, currency: 'AUD', card_brand: 'visa' };

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('partner');
}, 120_000);
afterAll(() => provider.close());

const call = (method: string, to: string, body?: object) =>
  send(`${provider.base}${to}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe('routing rules that are tried', () => {
  it('answer the route of a sample payment by them and its present route, and are not stored', async () => {
    await call('POST', '/merchant/mer_banksialodge/smartRouting', { enabled: false, strategy: 'priority' });
    const [rules, config] = [await call('GET', path), await call('GET', `${path}/config`)];

    const tried = await call('POST', path, { rules: [rule], preview: true, sample });
    expect(tried).toMatchObject({
      status: 200,
      body: {
        rules: [rule],
        route: { reason: 'rule', rule_name: 'Visa', psps: ['tillbridge', 'paywell'] },
        route_before: { reason: 'switched_off', rule_name: null },
      },
    });
    expect((await call('GET', path)).body).toEqual(rules.body);
    expect((await call('GET', `${path}/config`)).body).toEqual(config.body);
  });

  it('are refused at the fields that cannot be, as when they are saved', async () => {
    const halves = { ...rule, targets: [{ psp: 'tillbridge', percentage: 50 }] };
    const tried = await call('POST', path, { rules: [halves], preview: true, sample });
    expect(tried).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/rules/0/targets' }] },
    });
  });

  it('are saved without a route where a sample payment comes with them, and leave routing switched off', async () => {
    const saved = await call('POST', path, { rules: [rule], sample });
    expect(saved.status).toBe(200);
    expect(saved.body).not.toHaveProperty('route');
    expect((await call('GET', `${path}/config`)).body).toMatchObject({ enabled: false, rules_count: 1 });
  });
});

describe('rules that are saved', () => {
  it.each([
    [false, 'rules', [rule], 'switched_off'],
    [false, 'priority', [rule], 'switched_off'],
    [true, 'priority', [rule], 'by_priority'],
    [true, 'lowest_cost', [rule], 'by_lowest_cost'],
    [true, 'rules', [rule], null],
    [true, 'priority', [], null],
  ] as const)('state whether they decide: on %s, by %s, %j: %s', async (enabled, strategy, rules, why) => {
    await call('POST', '/merchant/mer_banksialodge/smartRouting', { enabled: false, strategy: 'priority' });
    await call('POST', path, { rules: [rule] });
    await call('POST', '/merchant/mer_banksialodge/smartRouting', { enabled, strategy });
    const saved = await call('POST', path, { rules });
    expect(saved).toMatchObject({ status: 200, body: { not_in_force: why } });
    expect((await call('GET', path)).body).toMatchObject({ not_in_force: why });
    // A payment that the rule fits takes the route of the answer.
    const { body } = await call('GET', `${path}/config?card_brand=visa&currency=AUD&amount=5000`);
    const reason = rules.length > 0 && why === null ? 'rule' : enabled ? strategy : 'switched_off';
    expect(body).toMatchObject({ preview: { reason } });
    const tried = await call('POST', path, { rules: [rule], preview: true, sample });
    if (rules.length > 0) expect(tried.body).toMatchObject({ not_in_force: why });
  });
});
