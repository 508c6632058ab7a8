import { omitUndefined } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_banksialodge';

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['admin', 'partner', 'merchant3']) tokens.set(user, await provider.signIn(user));
}, 120_000);
afterAll(() => provider.close());

const call = (user: string, method: string, path: string, body?: object, etag?: string) =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(user) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...omitUndefined({ 'if-match': etag }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const fieldOf = (answer: Answered, name: string): string => {
  const value = new Map<string, unknown>(Object.entries(answer.body ?? {})).get(name);
  if (typeof value !== 'string') throw new Error(`${name} is missing: ${JSON.stringify(answer.body)}`);
  return value;
};

const terms = {
  name: 'New Vault',
  status: 'active',
  environment: 'sandbox',
  api_base_url: 'https://api.newvault.example',
  onboarding: 'manual',
  supported_currencies: ['AUD'],
  supported_brands: ['visa'],
  supported_methods: ['card'],
  required_properties: [
    { key: 'account', label: 'Account', is_secret: false, is_required: true },
    { key: 'api_key', label: 'API key', is_secret: true, is_required: true },
  ],
};
const request = { status: 'active', priority: 5 };

describe('a test of a connection', () => {
  const connect = async (api_key: string) => {
    const required_properties = terms.required_properties.map((property) => ({
      ...property,
      where_found: 'Developers > API keys',
    }));
    const psp = { code: `trial${api_key.slice(-4)}`, ...terms, required_properties };
    const made = await call('admin', 'POST', '/setting-psp', psp);
    const connected = await call('admin', 'POST', `/payment-services/${merchant}`, {
      ...request,
      psp: psp.code,
      properties: [
        { key: 'account', value: 'BANKSIA-2' },
        { key: 'api_key', value: api_key },
      ],
    });
    const path = `/payment-services/${merchant}/${fieldOf(connected, 'id')}`;
    return { connected, provider: `/setting-psp/${fieldOf(made, 'id')}`, psp, path };
  };

  it('signs in, and has a payment authorised that nobody finds in the reports', async () => {
    const before = (await call('admin', 'GET', '/report/transactions?limit=1')).body;
    const { connected, path } = await connect('nv_live_ANOTHERKEY0402');
    expect(connected.body).toMatchObject({ properties: [{ where_found: 'Developers > API keys' }, {}] });
    const tested = await call('partner', 'POST', `${path}/test`);
    expect([tested.status, tested.body]).toMatchObject([
      200,
      { account: 'BANKSIA-2', amount: 100, currency: 'AUD', outcome: 'Approved' },
    ]);
    expect(fieldOf(tested, 'reference')).toMatch(/^TRI-[0-9A-F]{16}$/);
    expect((await call('admin', 'GET', '/report/transactions?limit=1')).body).toEqual(before);
  });

  it('names the property that the payment provider refuses', async () => {
    const { path } = await connect('nv_live_ANOTHERKEY0401');
    const tested = await call('admin', 'POST', `${path}/test`);
    expect([tested.status, tested.body]).toMatchObject([
      422,
      { errors: [{ pointer: '/properties', code: 'refused.api_key' }] },
    ]);
  });

  it('names a property that the payment provider needs by now, and waits for one that is inactive', async () => {
    const { provider, psp, path } = await connect('nv_live_ANOTHERKEY0403');
    const { code: _, ...changed } = psp;
    const change = async (more: object) => {
      const etag = (await call('admin', 'GET', provider)).headers.get('etag') ?? '';
      expect((await call('admin', 'PUT', provider, { ...changed, ...more }, etag)).status).toBe(200);
    };
    const needed = { key: 'terminal', label: 'Terminal', is_secret: false, is_required: true };
    await change({ required_properties: [...psp.required_properties, needed] });
    const tested = await call('admin', 'POST', `${path}/test`);
    expect([tested.status, tested.body]).toMatchObject([422, { errors: [{ code: 'required.terminal' }] }]);
    await change({ status: 'inactive' });
    expect((await call('admin', 'POST', `${path}/test`)).status).toBe(409);
  });

  it('is not for a merchant, nor of a connection of another one', async () => {
    const { path } = await connect('nv_live_ANOTHERKEY0404');
    expect((await call('merchant3', 'POST', `${path}/test`)).status).toBe(403);
    const elsewhere = path.replace(merchant, 'mer_harbourviewhotel');
    expect((await call('admin', 'POST', `${elsewhere}/test`)).status).toBe(404);
  });
});
