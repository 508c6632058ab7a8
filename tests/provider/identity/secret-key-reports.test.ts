import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSecretToken } from '../../../server/provider/access/secret-token.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import { createCaller } from '../create-caller.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let userId: string;
const { token: key, hash } = createSecretToken('sk');
const merchant = 'mer_harbourviewhotel';

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  ({ userId } = await createCaller(provider.database, { role: 'Merchant', merchantId: merchant }));
  await provider.database
    .insertInto('secret_keys')
    .values({
      id: createId('key'),
      user_id: userId,
      name: 'Default',
      is_default: true,
      scopes: ['report:read'],
      key_hash: hash,
      last4: key.slice(-4),
      created_at: new Date().toISOString(),
      created_by: 'test@caller.example',
    })
    .execute();
});
afterAll(() => provider.close());
beforeEach(async () => {
  await sql`delete from allowed_ips where user_id = ${userId}`.execute(provider.database);
  await sql`insert into user_permissions (user_id, permission) values (${userId}, 'api_connection'),
    (${userId}, 'report.transactions') on conflict do nothing`.execute(provider.database);
});

const call = (path: string, method = 'GET', token = key) =>
  send(`${provider.base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: '{}' }),
  });

describe('a secret key', () => {
  it('reads the reports of its owner, and of nobody else', async () => {
    const { status, body } = await call('/report/transactions?limit=100');
    expect(status).toBe(200);
    const owners = new Set(JSON.stringify(body).match(/"merchant_id":"[^"]+"/g));
    expect([...owners]).toEqual([`"merchant_id":"${merchant}"`]);
    const { id } = await provider.database
      .selectFrom('transactions')
      .select('id')
      .where('merchant_id', '<>', merchant)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await call(`/report/transactions/${id}`)).status).toBe(404);
  });

  it.each([
    ['GET', '/users/info', 'No secret key makes this call, whatever its scopes.'],
    [
      'POST',
      '/payment-internal/refund',
      'This secret key changes nothing here: that needs the scope “refunds:write”.',
    ],
    [
      'GET',
      `/payment-setting/merchant/${merchant}`,
      'This secret key does not read this: that needs the scope “payment-setting:read”.',
    ],
  ])('opens nothing else with the scope of the reports: %s %s', async (method, path, detail) => {
    expect(await call(path, method)).toMatchObject({ status: 403, body: { detail } });
  });

  it('needs the permission for API connections, and that of the report', async () => {
    for (const permission of ['api_connection', 'report.transactions']) {
      await sql`delete from user_permissions where user_id = ${userId} and permission = ${permission}`.execute(
        provider.database,
      );
      const path = permission === 'api_connection' ? '/report/transactions' : '/report/transactions/download';
      expect((await call(path)).status).toBe(403);
    }
  });

  it('works from the allowed addresses only', async () => {
    const allow = (network: string) =>
      sql`insert into allowed_ips (id, user_id, network, label, created_by) values (${`aip_${network.slice(0, 3)}`}, ${userId},
        ${network}::cidr, 'Test', 'test')`.execute(provider.database);
    await allow('203.0.113.0/24');
    expect((await call('/report/transactions')).status).toBe(403);
    await allow('127.0.0.0/8');
    expect((await call('/report/transactions')).status).toBe(200);
  });

  it('reads so often and no more, whatever it reads', async () => {
    const { operations } = readDescription();
    const keys = operations
      .flatMap(({ schemes }) => schemes)
      .find(({ tokenPrefix }) => tokenPrefix !== undefined);
    const most = keys?.rateLimit?.calls ?? 0;
    expect(most).toBeGreaterThan(0);
    const caller = `secret key ${userId}`;
    await sql`insert into rate_windows (caller, begun_at, calls) values (${caller}, now(), ${most - 2})
      on conflict (caller) do update set begun_at = now(), calls = ${most - 2}`.execute(provider.database);
    expect((await call('/report/transactions')).status).toBe(200);
    expect((await call('/report/transactions/download')).status).toBe(200);
    const refused = await call('/report/transactions');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    await sql`delete from rate_windows where caller = ${caller}`.execute(provider.database);
  });

  it('that is unknown, or of somebody deactivated, opens nothing', async () => {
    expect((await call('/report/transactions', 'GET', createSecretToken('sk').token)).status).toBe(401);
    await sql`update users set status = 0 where id = ${userId}`.execute(provider.database);
    expect((await call('/report/transactions')).status).toBe(401);
    await sql`update users set status = 1 where id = ${userId}`.execute(provider.database);
  });
});
