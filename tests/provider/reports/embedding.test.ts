import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseOrigin } from '../../../server/provider/rules/parse-origin.ts';
import { send as sendRaw } from '../../gateway/send.ts';
import { startGateway } from '../../gateway/start-gateway.ts';
import { createCaller, type Caller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const publicKey = 'pk_embedding_merchant_1';
const shop = 'https://shop.example.com';

let provider: ProviderUnderTest;
let owner: Caller;
let other: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300, settings: { sandbox: true } });
  const { database } = provider;
  const plan = { role: 'Merchant', merchantId: 'mer_harbourviewhotel' } as const;
  owner = await createCaller(database, { ...plan, permissions: ['api_connection'] });
  other = await createCaller(database, { ...plan, permissions: ['api_connection'] });
  await database.updateTable('users').set({ public_key: publicKey }).where('id', '=', owner.userId).execute();
});
afterAll(() => provider.close());

const call = (method: string, path: string, { token }: Caller, body?: object): Promise<Answered> =>
  send(provider.base + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
const allow = (origin: string, caller = owner) =>
  call('POST', '/users/embedding-origins', caller, { origin });
const listOrigins = async (caller = owner) =>
  objectOf((await call('GET', '/users/embedding-origins?limit=100', caller)).body)['data'];
const removeAll = async () => {
  await provider.database.deleteFrom('embedding_origins').execute();
};

describe('an origin that may embed', () => {
  it.each([
    ['https://shop.example.com', 'https://shop.example.com'],
    ['HTTPS://Shop.Example.COM:443', 'https://shop.example.com'],
    ['https://shop.example.com:8443', 'https://shop.example.com:8443'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://localhost', 'http://localhost'],
    ['http://shop.example.com', null],
    ['http://localhost.example.com', null],
    ['http://127.0.0.1:5173', null],
    ['https://shop.example.com/', null],
    ['https://shop.example.com/path', null],
    ['https://shop.example.com?x', null],
    ['https://shop.example.com#x', null],
    ['https://shop.example.com\\x', null],
    ['https://me@shop.example.com', null],
    ['https://*.example.com', null],
    ['https://', null],
    ['ftp://shop.example.com', null],
    ['null', null],
    ['*', null],
    ['shop.example.com', null],
  ])('is https without a path, or localhost in a sandbox: %s', (given, wanted) => {
    expect(parseOrigin(given, true)).toBe(wanted);
  });

  it('is not this machine outside a sandbox', () => {
    expect(parseOrigin('http://localhost:5173', false)).toBeNull();
    expect(parseOrigin('https://localhost:5173', false)).toBe('https://localhost:5173');
  });

  it('belongs to the key of its owner, is shown to nobody else, and removed by nobody else', async () => {
    const made = await allow('HTTPS://Shop.example.com:443');
    expect(made).toMatchObject({ status: 201, body: { origin: shop } });
    expect(await listOrigins()).toEqual([made.body]);
    expect(await listOrigins(other)).toEqual([]);
    expect(await allow(shop)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/origin', code: 'duplicate' }] },
    });
    expect(await allow('http://shop.example.com')).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/origin', code: 'origin' }] },
    });
    const path = `/users/embedding-origins/${String(objectOf(made.body)['id'])}`;
    expect((await call('DELETE', path, other)).status).toBe(404);
    expect((await call('DELETE', path, owner)).status).toBe(204);
    expect(await listOrigins()).toEqual([]);
    const rows = await provider.database.selectFrom('audits').selectAll().execute();
    const recorded = rows.filter(({ operation }) => operation.endsWith('EmbeddingOrigin'));
    expect(recorded.map(({ operation }) => operation)).toEqual(
      expect.arrayContaining(['createEmbeddingOrigin', 'deleteEmbeddingOrigin']),
    );
    expect(recorded.find(({ operation }) => operation === 'deleteEmbeddingOrigin')?.old_value).toEqual({
      origin: shop,
    });
  });

  it('is one of twenty at most, also of 25 that are added at once', async () => {
    const ended = await Promise.all(
      Array.from({ length: 25 }, (_, index) => allow(`https://shop${String(index)}.example.com`)),
    );
    expect(ended.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(ended.filter(({ status }) => status === 409)).toHaveLength(5);
    await removeAll();
  });
});

describe('a page of another site', () => {
  const read = (headers: Readonly<Record<string, string>>, path = '/iframe/transactions', key = publicKey) =>
    send(`${provider.base}${path}?public_key=${key}`, { headers });
  const ask = (origin: string, path = '/iframe/transactions') =>
    send(`${provider.base}${path}?public_key=${publicKey}`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
  const leaveOf = ({ headers }: Answered) => [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
    headers.get('vary'),
  ];
  beforeAll(async () => {
    await removeAll();
    await allow(shop);
    await allow('https://theirs.example.com', other);
  });

  it('reads by the public key from an origin that its owner allowed, and its preflight is answered', async () => {
    for (const path of ['transactions', 'disbursements', 'merchants', 'partners']) {
      const answer = await read({ origin: shop, 'sec-fetch-site': 'cross-site' }, `/iframe/${path}`);
      expect([path, answer.status, ...leaveOf(answer)]).toEqual([path, 200, shop, null, 'Origin']);
    }
    const before = await ask(shop);
    expect([before.status, ...leaveOf(before)]).toEqual([204, shop, null, 'Origin']);
    expect(before.headers.get('access-control-allow-methods')).toBe('GET');
    const absent = await read({ origin: shop }, '/iframe/transactions/txn_absent');
    expect([absent.status, ...leaveOf(absent)]).toEqual([404, shop, null, 'Origin, accept-language']);
  });

  it.each(['https://evil.example', 'https://theirs.example.com', 'http://shop.example.com', 'null'])(
    'of %s is refused, and so is its preflight',
    async (origin) => {
      for (const answer of [await read({ origin }), await ask(origin)]) {
        expect([answer.status, ...leaveOf(answer)]).toEqual([403, null, null, 'Origin, accept-language']);
        expect(answer.body).toMatchObject({ type: 'urn:counterfoil:problem:origin-not-allowed' });
      }
    },
  );

  it('is refused with another key, two keys or none, and no longer than its owner is active', async () => {
    expect((await read({ origin: shop }, '/iframe/transactions', 'pk_nobody_at_all')).status).toBe(403);
    expect(
      (await read({ origin: shop }, '/iframe/transactions', `${publicKey}&public_key=${publicKey}`)).status,
    ).toBe(403);
    expect((await read({ origin: shop }, '/iframe/transactions', '')).status).toBe(403);
    const setStatus = (status: 0 | 1) =>
      provider.database.updateTable('users').set({ status }).where('id', '=', owner.userId).execute();
    await setStatus(0);
    expect((await read({ origin: shop })).status).toBe(403);
    await setStatus(1);
    expect((await read({ origin: shop })).status).toBe(200);
  });

  it('gets no leave for any other call', async () => {
    for (const path of ['/currencies', '/report/transactions', '/users/info']) {
      const headers = { origin: shop, authorization: `Bearer ${owner.token}` };
      const answer = await send(provider.base + path, { headers });
      expect(leaveOf(answer).slice(0, 2)).toEqual([null, null]);
      expect((await ask(shop, path)).status).toBe(405);
    }
  });

  it('reads through the gateway alike', async () => {
    const { gateway, origin } = await startGateway(new URL(provider.base));
    const path = `/api/v1/iframe/partners?public_key=${publicKey}`;
    for (const [asking, status, leave] of [
      [shop, 200, shop],
      ['https://evil.example', 403, undefined],
    ] as const) {
      const headers = { origin: asking, 'sec-fetch-site': 'cross-site', cookie: '__Host-session=x' };
      const answer = await sendRaw(origin, path, { headers });
      expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([status, leave]);
    }
    await gateway.close();
  });

  it('is counted: too many calls or preflights are refused', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await ask(shop, '/iframe/merchants')).status);
    expect(statuses.at(-1)).toBe(429);
  });
});
