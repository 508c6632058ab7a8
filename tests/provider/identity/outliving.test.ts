import { omitUndefined } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { createDeviceToken, findKnownDevice } from '../../../server/provider/access/device-tokens.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { createCapture } from '../create-capture.ts';
import { createCaller, openSession, type Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { parseCsv } from '../reports/parse-csv.ts';
import { ask, mailedLink, mailsTo, textAt } from './people.ts';

const worker = createExportWorker(readDescription(), operations);
const permissions = ['api_connection', 'report.transactions', 'refund.transactions'];
const page = { 'page-name': 'transactions' };
const shop = 'https://shop.example';
const own = 'par_southernstays';
const moved = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300, directExportRows: 5 });
  admin = await createCaller(provider.database, {
    role: 'Admin',
    permissions: ['admin.users', 'merchants.audit_logs', ...permissions],
  });
});
afterAll(() => provider.close());

/** Everything a person makes that outlives the request, and how each is used afterwards. */
const makeAll = async () => {
  const { database } = provider;
  const { userId, token, email } = await createCaller(database, {
    role: 'Partner',
    partnerId: own,
    permissions,
  });
  const call = (method: string, path: string, body?: object, as = token) =>
    ask(provider, method, path, { token: as, headers: page, ...omitUndefined({ body }) });
  const rows = await rowsNow();
  const order = async () => textAt(await call('GET', '/report/transactions/download?columns=ref_id'), 'id');
  const finished = await order();
  while (await worker.step(database));
  const key = textAt(await call('PATCH', '/users/reset-secret-key'), 'secret_key');
  const publicKey = textAt(await call('PATCH', '/users/reset-public-key'), 'public_key');
  await call('POST', '/users/embedding-origins', { origin: shop });
  await call('POST', '/users/whitelistedips', { ip_address: '127.0.0.0/8', label: 'Here' });
  const device = await createDeviceToken(database, { userId, sessionId: '' }, 'remember');
  await ask(provider, 'POST', `/auth/forgot-password?email=${email}`);
  const link = await mailedLink(provider, email);
  const sale = await createCapture(database, 1000);
  const refund = (as: string) =>
    ask(provider, 'POST', '/payment-internal/refund', {
      token: as,
      headers: { ...page, 'idempotency-key': `kept-${sale}` },
      body: { transaction_id: sale, amount: 250, currency: 'AUD', reason: 'Kept' },
    });
  const answer = await refund(token);
  const queued = await order();
  return { rows, userId, email, finished, queued, key, publicKey, device, link, answer, refund };
};
type Made = Awaited<ReturnType<typeof makeAll>>;

const rowsOf = (answer: Answered): string =>
  answer.status === 200
    ? `200 with ${String(parseCsv(String(answer.body)).length - 1)}`
    : String(answer.status);

/** The result of each use. */
const useAll = async (made: Made) => {
  const { database } = provider;
  while (await worker.step(database));
  const token = await openSession(database, made.userId);
  const fetchFile = (id: string) => ask(provider, 'GET', `/confirm-download/${id}`, { token, headers: page });
  const embedded = (key: string, headers: Readonly<Record<string, string>> = {}) =>
    ask(provider, 'GET', `/iframe/transactions?public_key=${key}`, { headers });
  const repeated = await made.refund(token);
  const addresses = await ask(provider, 'GET', `/users/${made.userId}/whiteListIp`, { token: admin.token });
  const used = {
    finished: rowsOf(await fetchFile(made.finished)),
    queued: rowsOf(await fetchFile(made.queued)),
    secretKey: (await ask(provider, 'GET', '/report/transactions', { token: made.key })).status,
    publicKey: (await embedded(made.publicKey)).status,
    addresses: addresses.status === 200 ? listOf(objectOf(addresses.body)['data']).length : addresses.status,
    device: (await findKnownDevice(database, made.userId, { remember: made.device })) !== null,
    link: (await ask(provider, 'POST', `/auth/forgot-password/${made.link}`)).status,
    answer: repeated.status === 201 ? textAt(repeated, 'id') === textAt(made.answer, 'id') : repeated.status,
  };
  // The origins remain when the key is replaced; the test is whether they work for the present owner.
  const fresh = `${made.publicKey}x`;
  await sql`update users set public_key = ${fresh} where id = ${made.userId}`.execute(database);
  return { ...used, origin: (await embedded(fresh, { origin: shop })).status };
};

const rowsNow = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*) from transactions
    where partner_id = ${own}`.execute(provider.database);
  return rows[0]?.count ?? 0;
};

const put = async (userId: string, changes: object): Promise<number> => {
  const { body } = await ask(provider, 'GET', `/users/${userId}`, { token: admin.token });
  const { email, name, last_name, user_type, partnerId, merchantId } = objectOf(body);
  const unchanged = { email, name, last_name, user_type, partnerId, merchantId, permissions };
  const answer = await ask(provider, 'PUT', `/users/${userId}`, {
    token: admin.token,
    body: { ...unchanged, ...changes },
  });
  return answer.status;
};
const inStore = async (userId: string, change: ReturnType<typeof sql>): Promise<number> => {
  await sql`update users set ${change} where id = ${userId}`.execute(provider.database);
  return 200;
};

type Change = (userId: string) => Promise<number>;
const works = {
  secretKey: 200,
  publicKey: 200,
  addresses: 1,
  device: true,
  link: 200,
  answer: true,
  origin: 200,
} as const;
const nothing = { secretKey: 401, publicKey: 404, addresses: 0, device: false, origin: 403 } as const;
const elsewhere = { ...nothing, finished: '410', queued: '409', link: 200, answer: 409 } as const;
/** The sale itself is not visible. */
const foreign = { ...elsewhere, answer: 404 } as const;
const shutOut = { ...nothing, finished: '401', queued: '401', link: 404, answer: 401, addresses: 1 } as const;

const changes: readonly (readonly [name: string, change: Change, used: object])[] = [
  ['what is changed of the person is their name', (id) => put(id, { name: 'Renamed' }), works],
  [
    'their role goes down',
    (id) => put(id, { user_type: 'Merchant', partnerId: null, merchantId: moved }),
    elsewhere,
  ],
  [
    'their role goes down behind the back of every call',
    (id) => inStore(id, sql`role = 'Merchant', partner_id = null, merchant_id = ${moved}`),
    elsewhere,
  ],
  ['they go to another organisation', (id) => put(id, { partnerId: 'par_pacificrooms' }), foreign],
  [
    'they go to another organisation behind the back of every call',
    (id) => inStore(id, sql`partner_id = 'par_pacificrooms'`),
    foreign,
  ],
  [
    'the permissions are taken from them',
    (id) => put(id, { permissions: [] }),
    { ...works, secretKey: 401, publicKey: 404, finished: '403', queued: '409', answer: 403, origin: 403 },
  ],
  [
    'the permissions are taken from them behind the back of every call',
    async (id) => {
      await sql`delete from user_permissions where user_id = ${id}`.execute(provider.database);
      return 200;
    },
    { ...works, secretKey: 403, publicKey: 404, finished: '403', queued: '409', answer: 403, origin: 403 },
  ],
  [
    'they are deactivated',
    async (id) => (await ask(provider, 'PUT', `/users/deactivate/${id}`, { token: admin.token })).status,
    { ...shutOut, device: false },
  ],
  [
    'they are deactivated behind the back of every call',
    (id) => inStore(id, sql`status = 0`),
    { ...shutOut, device: true },
  ],
  [
    'they are deleted',
    async (id) => (await ask(provider, 'DELETE', `/users/${id}`, { token: admin.token })).status,
    { ...shutOut, addresses: 404 },
  ],
];

describe('what a person made, once', () => {
  it.each(changes)('%s', async (_name, change, used) => {
    const made = await makeAll();
    expect(await change(made.userId)).toBeLessThan(300);
    const finished = `200 with ${String(made.rows)}`;
    const queued = `200 with ${String(await rowsNow())}`;
    expect(await useAll(made)).toEqual({ finished, queued, ...used });
  });

  it('a merchant has left their partner: what may hold its rows is over, the rest goes on without them', async () => {
    const made = await makeAll();
    const move = (partner: string) =>
      sql`update merchants set partner_id = ${partner} where id = ${moved}`.execute(provider.database);
    try {
      await move('par_pacificrooms');
      const left = `200 with ${String(await rowsNow())}`;
      expect(await useAll(made)).toEqual({ ...works, finished: '410', queued: left, answer: 404 });
    } finally {
      await move(own);
    }
  });

  it('does not come back with them, and the audit trail and a mail name what ended', async () => {
    const made = await makeAll();
    await put(made.userId, { user_type: 'Merchant', partnerId: null, merchantId: moved });
    await put(made.userId, { user_type: 'Partner', partnerId: own, merchantId: null });
    expect(await useAll(made)).toMatchObject({ ...nothing, finished: '410', queued: '409' });
    const { rows } = await sql<{ old: unknown }>`select old_value as old from audits
      where target = ${made.userId} and type = 'delete' and operation = 'updateUser'`.execute(
      provider.database,
    );
    expect(rows).toEqual([
      {
        old: {
          keys_ending_in: [made.key.slice(-4)],
          public_keys: [made.publicKey],
          origins: [shop],
          allowed_addresses: ['127.0.0.0/8'],
          downloads: ['Transaction Report.csv', 'Transaction Report.csv'],
        },
      },
    ]);
    const kinds = (await mailsTo(provider, made.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'keys_ended')).toHaveLength(1);
  });

  it('a deactivated person comes back: what lets in is over, a public key works again', async () => {
    const made = await makeAll();
    for (const path of ['deactivate', 'activate'])
      await ask(provider, 'PUT', `/users/${path}/${made.userId}`, { token: admin.token });
    expect(await useAll(made)).toEqual({
      ...works,
      secretKey: 401,
      finished: '410',
      queued: '409',
      device: false,
      link: 404,
    });
  });
});

it('keeps whoever made an export while they were an Admin from the rows of every tenant', async () => {
  const person = await createCaller(provider.database, { role: 'Admin', permissions });
  const path = '/report/transactions/download?columns=ref_id';
  const asked = await ask(provider, 'GET', path, { token: person.token, headers: page });
  while (await worker.step(provider.database));
  const file = `/confirm-download/${textAt(asked, 'id')}`;
  const before = await ask(provider, 'GET', file, { token: person.token, headers: page });
  expect(parseCsv(String(before.body)).length).toBeGreaterThan(300);
  await inStore(person.userId, sql`role = 'Merchant', merchant_id = ${moved}`);
  const token = await openSession(provider.database, person.userId);
  const after = await ask(provider, 'GET', file, { token, headers: page });
  expect([after.status, textAt(after, 'type')]).toEqual([410, 'urn:counterfoil:problem:download-expired']);
  const { rows } = await sql`select type from audits where operation = 'confirmDownload' and type = 'denial'
    and actor = ${person.email}`.execute(provider.database);
  expect(rows).toEqual([{ type: 'denial' }]);
});
