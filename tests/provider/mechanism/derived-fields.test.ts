import type { JsonObject } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { objectOf } from '../described-call.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const partner = 'par_southernstays';
const merchant = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
}, 120_000);
afterAll(() => provider.close());

const run = (text: string) => sql.raw(text).execute(provider.database);
const one = async (text: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`${sql.raw(text)}`.execute(provider.database);
  const [row] = rows;
  if (row === undefined) throw new Error(`Nothing is found by ${text}.`);
  return row.id;
};
const read = async (path: string) => {
  const { status, body, headers } = await admin.get(path);
  expect(status, path).toBe(200);
  return { body: objectOf(body), version: headers.get('etag') ?? '' };
};
const without = (record: JsonObject, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));
const answered = ['owner_id', 'source', 'updated_at', 'not_in_force', 'brands_not_in_force'];

describe.each([
  ['threeDs-setting', 'threeds-setting', { default_mode: 'always' }, { default_mode: 'risk_based' }],
  ['payment-setting', 'payment-setting', { refund_window_days: 31 }, { refund_window_days: 32 }],
] as const)('a partner that edits its %s', (path, name, change, another) => {
  const to = `/${path}/partner/${partner}`;

  it('is not refused because its merchant saved its own meanwhile', async () => {
    await run(`delete from owner_documents where name = '${name}'`);
    const body = { ...without((await read(to)).body, ...answered), inherits: false };
    await admin.put(to, body);
    const seen = await read(to);
    await admin.put(`/${path}/merchant/${merchant}`, body);
    expect((await read(to)).body['not_in_force']).not.toBe(seen.body['not_in_force']);
    const saved = await admin.put(to, { ...body, ...change }, { 'if-match': seen.version });
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe((await read(to)).version);
  });

  it('is refused when somebody else changed it, and hears its version and when that was', async () => {
    const seen = await read(to);
    const body = { ...without(seen.body, ...answered), inherits: false };
    expect((await admin.put(to, { ...body, ...another })).status).toBe(200);
    const stale = await admin.put(to, body, { 'if-match': seen.version });
    const now = await read(to);
    expect(now.version).not.toBe(seen.version);
    expect([stale.status, stale.headers.get('etag')]).toEqual([412, now.version]);
    expect(objectOf(stale.body)['updated_at']).toBe(now.body['updated_at']);
    expect((await admin.put(to, body, { 'if-match': now.version })).status).toBe(200);
  });
});

describe.each([
  [
    'a user, who signs in,',
    '/users/',
    'users',
    `email = 'partner@counterfoil.example'`,
    'last_sign_in_at = now()',
    `last_name = 'Hart'`,
  ],
  [
    'a vault integration, which is used,',
    `/vault-service/integration/${partner}/`,
    'vault_integrations',
    `partner_id = '${partner}'`,
    'last_used_at = now()',
    `name = 'Front desk'`,
  ],
] as const)('the version of %s', (_name, path, table, where, used, changed) => {
  it('stays as it was, until somebody edits it', async () => {
    const id = await one(`select id from ${table} where ${where} order by id limit 1`);
    const seen = await read(`${path}${id}`);
    await run(`update ${table} set ${used} where id = '${id}'`);
    const usedSince = await read(`${path}${id}`);
    expect(usedSince.body).not.toEqual(seen.body);
    expect(usedSince.version).toBe(seen.version);
    await run(`update ${table} set ${changed} where id = '${id}'`);
    expect((await read(`${path}${id}`)).version).not.toBe(seen.version);
  });
});

it('the version of a payment provider does not count who is connected to it', async () => {
  const id = await one(
    `select id from psps where code in (select psp from payment_services) order by id limit 1`,
  );
  const seen = await read(`/setting-psp/${id}`);
  await run(`delete from payment_services where id = (select payment_services.id from payment_services
    join psps on psps.code = payment_services.psp where psps.id = '${id}'
    and not exists (select 1 from transactions where transactions.merchant_id = payment_services.merchant_id) limit 1)`);
  const since = await read(`/setting-psp/${id}`);
  expect(since.body['connections_count']).not.toBe(seen.body['connections_count']);
  expect(since.version).toBe(seen.version);
});

it('a refusal names who changed the record, where the record knows', async () => {
  const to = `/smart-routings/${merchant}`;
  await admin.post(to, { rules: [] });
  const now = await read(to);
  const stale = await admin.post(to, { rules: [] }, { 'if-match': '"0000000000000000000000"' });
  expect([stale.status, stale.headers.get('etag')]).toEqual([412, now.version]);
  expect(objectOf(stale.body)).toMatchObject({
    updated_by: 'admin@counterfoil.example',
    updated_at: now.body['updated_at'],
  });
});
