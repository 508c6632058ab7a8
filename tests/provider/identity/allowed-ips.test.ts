import { omitUndefined } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNetwork } from '../../../server/provider/access/allowed-ips.ts';
import type { Caller } from '../create-caller.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, codeOf, createPerson, infoOf, login, textAt } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const here = '203.0.113.7';
const from = (address: string) => ({ 'x-forwarded-for': address });
const permissions = ['api_connection', 'admin.users'];

const call = (
  caller: Caller,
  method: string,
  path: string,
  body?: unknown,
  address = here,
): Promise<Answered> =>
  ask(provider, method, `/users/${path}`, {
    token: caller.token,
    headers: from(address),
    ...omitUndefined({ body }),
  });
const allow = (caller: Caller, ip_address: string, more: object = {}) =>
  call(caller, 'POST', 'whitelistedips', { ip_address, label: 'Desk', ...more });
const infoFrom = async (caller: Caller, address: string) =>
  ask(provider, 'GET', '/users/info', { token: caller.token, headers: from(address) });

describe('allowed addresses', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.0/24', true],
    ['2001:db8::/32', true],
    ['::1', true],
    ['203.0.113.0/33', false],
    ['2001:db8::/129', false],
    ['203.0.113', false],
    ['203.0.113.7/', false],
    ['203.0.113.7/24/8', false],
    ['fe80::1%eth0', false],
    ['example.com', false],
  ])('%s is one: %s', (text, isOne) => {
    expect(isNetwork(text)).toBe(isOne);
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7'], ['203.0.113.8', '2001:db8::7']],
    ['203.0.113.99/24', ['203.0.113.7', '203.0.113.255'], ['203.0.112.7']],
    ['0.0.0.0/0', ['203.0.113.7', '8.8.8.8'], ['2001:db8::7']],
  ])('%s lets in exactly its own, on every request', async (network, inside, outside) => {
    const caller = await createPerson(provider, { permissions: permissions, needsFactor: false });
    expect((await infoFrom(caller, '8.8.8.8')).status).toBe(200);
    expect((await allow(caller, network)).status).toBe(201);
    for (const address of inside) expect((await infoFrom(caller, address)).status).toBe(200);
    for (const address of outside) {
      const refused = await infoFrom(caller, address);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'address-not-allowed']);
      expect(codeOf(await login(provider, caller.email, undefined, from(address)))).toBe(
        'address-not-allowed',
      );
    }
  });

  it('accept IPv6 for callers who use it', async () => {
    const caller = await createPerson(provider, { permissions: permissions });
    const added = await call(
      caller,
      'POST',
      'whitelistedips',
      { ip_address: '2001:DB8:0::/48' },
      '2001:db8::7',
    );
    expect(textAt(added, 'ip_address')).toBe('2001:db8::/48');
    expect((await infoFrom(caller, '2001:db8:0:1::9')).status).toBe(200);
    expect((await infoFrom(caller, here)).status).toBe(403);
  });

  it('never lock the caller out, one change at a time or all at once', async () => {
    const caller = await createPerson(provider, { permissions: permissions });
    expect(codeOf(await allow(caller, '198.51.100.0/24'))).toBe('would-lock-out');
    const mine = textAt(await allow(caller, '203.0.113.0/24'), 'id');
    const other = textAt(await allow(caller, '198.51.100.0/24'), 'id');
    const away = { ip_address: '192.0.2.1', label: '' };
    const refused = [
      await call(caller, 'DELETE', `whitelistedips/${mine}`),
      await call(caller, 'PUT', `whitelistedips/${mine}`, away),
    ];
    expect(refused.map(codeOf)).toEqual(['would-lock-out', 'would-lock-out']);
    const second = textAt(await allow(caller, here), 'id');
    await Promise.all([mine, second].map((id) => call(caller, 'DELETE', `whitelistedips/${id}`)));
    expect((await infoFrom(caller, here)).status).toBe(200);
    expect((await call(caller, 'DELETE', `whitelistedips/${other}`)).status).toBe(204);
  });

  it('change their label alone, and never to what is listed already', async () => {
    const caller = await createPerson(provider, { permissions: permissions });
    const id = textAt(await allow(caller, '203.0.113.0/24'), 'id');
    await allow(caller, here);
    const change = (ip_address: string) =>
      call(caller, 'PUT', `whitelistedips/${id}`, { ip_address, label: 'Front desk' });
    expect(await change('203.0.113.0/24')).toMatchObject({ status: 200, body: { label: 'Front desk' } });
    expect((await change(here)).status).toBe(422);
  });

  it('show the caller’s own address, and are listed once', async () => {
    const caller = await createPerson(provider, { permissions: permissions });
    await allow(caller, '203.0.113.0/24');
    expect((await allow(caller, '203.0.113.200/24')).status).toBe(422);
    const listed = await call(caller, 'GET', 'whitelistedips/list');
    expect(listed.body).toMatchObject({
      current_ip: here,
      meta: { total: 1 },
      data: [{ ip_address: '203.0.113.0/24', label: 'Desk', created_by: caller.email }],
    });
  });

  it('are somebody’s own; an Admin keeps those of others', async () => {
    const admin = await createPerson(provider, { permissions: permissions });
    const merchant = await createPerson(provider, {
      role: 'Merchant',
      merchantId: 'mer_harbourviewhotel',
      permissions: ['api_connection'],
    });
    const given = await allow(admin, '192.0.2.0/24', { user_id: merchant.userId });
    expect(given.status).toBe(201);
    expect((await infoOf(provider, merchant.token)).status).toBe(403);
    await sql`update allowed_ips set network = '0.0.0.0/0' where id = ${textAt(given, 'id')}`.execute(
      provider.database,
    );
    expect((await allow(merchant, '198.51.100.1', { user_id: admin.userId })).status).toBe(404);
    const own = textAt(await allow(admin, here), 'id');
    expect((await call(merchant, 'GET', `whiteListIp/${own}`)).status).toBe(404);
    expect((await call(admin, 'GET', `${merchant.userId}/whiteListIp`)).body).toMatchObject({
      meta: { total: 1 },
    });
  });

  it('of somebody else are edited by those who manage users, without a connection of their own', async () => {
    const admin = await createPerson(provider);
    const other = await createPerson(provider, { permissions });
    expect((await allow(admin, here, { user_id: other.userId })).status).toBe(201);
    const own = textAt(await allow(other, '203.0.113.0/24'), 'id');
    expect((await call(admin, 'DELETE', `whitelistedips/${own}`)).status).toBe(204);
  });
});
