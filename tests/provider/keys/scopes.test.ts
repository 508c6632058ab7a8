import { readFileSync } from 'node:fs';
import { isRecord, ownText, ownTexts, readOwn } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type Caller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { ask, firstFault } from '../identity/people.ts';
import { readRoleTable } from '../role-table.ts';
import { createMerchantUser, makeKey, rowsOf, startKeyProvider, storeKey } from './keys-world.ts';

let provider: Awaited<ReturnType<typeof startKeyProvider>>;
let admin: Caller;
let key: { readonly id: string; readonly secret: string };

beforeAll(async () => {
  provider = await startKeyProvider();
  const permissions = readRoleTable().flatMap(({ role, name }) => (role === 'Admin' ? [name] : []));
  admin = await createCaller(provider.database, { role: 'Admin', permissions });
  key = await storeKey(provider.database, admin.userId, []);
});
afterAll(() => provider.close());

/** The calls of the description as they are written, with the scope that opens each: null for one that no key makes. */
const readCalls = () => {
  const file = new URL('../../../openapi/generated/provider.json', import.meta.url);
  const paths: unknown = readOwn(JSON.parse(readFileSync(file, 'utf8')), 'paths');
  if (!isRecord(paths)) throw new Error('The description has no paths.');
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).flatMap(([method, call]) => {
      const id = ownText(call, 'operationId');
      const access = readOwn(call, 'x-access');
      // What identity providers call takes tokens of their own alone, which the tests of SCIM try.
      if (id === undefined || readOwn(access, 'public') === true || readOwn(access, 'scheme') !== undefined)
        return [];
      const [tag = '', ...others] = ownTexts(call, 'tags');
      const isClosed = [tag, ...others].some((one) =>
        [
          'auth',
          'users',
          'keys',
          'roles',
          'approvals',
          'single-sign-on',
          'export-schedules',
          'work-items',
          'blocklist',
          'health',
        ].includes(one),
      );
      const isOpen = readOwn(access, 'roles') !== undefined && readOwn(call, 'x-fresh-factor') !== true;
      const verb = method === 'get' && readOwn(call, 'x-effects') !== true ? 'read' : 'write';
      const scope = isOpen && !isClosed ? `${tag}:${verb}` : null;
      return [{ id, method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, 'x'), verb, scope }];
    }),
  );
};
const calls = readCalls();
const everyScope = [...new Set(calls.flatMap(({ scope }) => scope ?? []))];

const giveScopes = (scopes: readonly string[]) =>
  sql`update secret_keys set scopes = ${[...scopes]}::text[] where id = ${key.id}`.execute(provider.database);

const callBy = async (method: string, path: string) => {
  const { status, body } = await ask(provider, method, path, {
    token: key.secret,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  });
  const detail = status === 403 ? String(objectOf(body)['detail']) : '';
  return { status, detail };
};

describe('each call of the description', () => {
  it('has a scope where keys may make it', () => {
    expect(everyScope.length).toBeGreaterThan(40);
    expect(calls.filter(({ scope }) => scope === null).length).toBeGreaterThan(80);
  });

  it.each(calls.filter(({ scope }) => scope === null))(
    '$id is made by no key, whatever its scopes',
    async ({ method, path }) => {
      await giveScopes([...everyScope, 'report:read']);
      expect(await callBy(method, path)).toEqual({
        status: 403,
        detail: 'No secret key makes this call, whatever its scopes.',
      });
    },
  );

  it.each(calls.flatMap(({ scope, ...call }) => (scope === null ? [] : [{ ...call, scope }])))(
    '$id is opened by $scope, and by no other of a tag',
    async ({ method, path, verb, scope }) => {
      await giveScopes(everyScope.filter((other) => other !== scope));
      const refused = await callBy(method, path);
      expect(refused.status).toBe(403);
      expect(refused.detail).toBe(
        verb === 'write'
          ? `This secret key changes nothing here: that needs the scope “${scope}”.`
          : `This secret key does not read this: that needs the scope “${scope}”.`,
      );
      await giveScopes([scope]);
      const opened = await callBy(method, path);
      expect(opened.status).not.toBe(401);
      expect(opened.detail).not.toMatch(/secret key/);
      await sql`delete from rate_windows`.execute(provider.database);
    },
  );
});

describe('the scope of the reports', () => {
  it('opens what keys opened before there were scopes, and nothing else', async () => {
    await giveScopes(['report:read']);
    const opened: string[] = [];
    for (const { id, method, path } of calls) {
      const { detail } = await callBy(method, path);
      if (!detail.includes('secret key')) opened.push(id);
    }
    expect(opened.toSorted()).toEqual(
      [
        ...['listTransactions', 'getTransaction', 'listTransactionLogs', 'downloadTransactions'],
        ...['listPayouts', 'getPayout', 'getPayoutDetail', 'listPayoutLogs', 'downloadPayouts'],
        ...['listDisbursements', 'getDisbursementPayout', 'listDisbursementLogs', 'downloadDisbursements'],
        ...['listChargebacks', 'getChargeback', 'listChargebackLogs', 'downloadChargebacks'],
        ...['listAutomationCharges', 'listAutomationChargeLogs', 'downloadAutomationCharges'],
      ].toSorted(),
    );
    const { status } = await callBy('GET', '/report/payout');
    expect(status).toBe(200);
  });
});

describe('the scopes that are offered', () => {
  const offered = async (token: string) =>
    rowsOf(await ask(provider, 'GET', '/secret-key-scopes?limit=100', { token })).map(({ scope }) => scope);

  it('are those of which somebody may make a call', async () => {
    expect(await offered(admin.token)).toEqual([...everyScope, 'report:read'].toSorted());
    const { token } = await createMerchantUser(provider);
    const scopes = await offered(token);
    expect(scopes).toContain('transactions:read');
    expect(scopes).toContain('refunds:write');
    expect(scopes).not.toContain('payouts:read');
    expect(scopes).not.toContain('setting-psp:read');
  });

  it('say what they are about, in the language of the reader', async () => {
    const told = async (language: string) => {
      const headers = { 'accept-language': language };
      const { token } = admin;
      return rowsOf(await ask(provider, 'GET', '/secret-key-scopes?limit=100', { token, headers }));
    };
    const [english, german] = [await told('en'), await told('de')];
    expect(english.filter(({ about }) => about === '')).toEqual([]);
    expect(english.filter(({ about }, index) => about === german[index]?.['about'])).toEqual([]);
    const found = await ask(provider, 'GET', '/secret-key-scopes?search=given%20back', admin);
    expect(rowsOf(found)).toMatchObject([{ scope: 'refunds:write', opens: ['refundPayment'] }]);
  });

  it.each(['payouts:read', 'payouts:write', 'users:read', 'keys:write', 'approvals:write', 'nothing:read'])(
    'do not hold %s for a merchant, who cannot give it to a key, new or changed',
    async (scope) => {
      const caller = await createMerchantUser(provider);
      const scopes = ['transactions:read', scope];
      const body = { name: 'Greedy', scopes };
      const refused = await ask(provider, 'POST', '/secret-keys', { token: caller.token, body });
      expect(refused.status).toBe(422);
      expect(firstFault(refused)).toMatchObject({ pointer: '/scopes/1', code: 'scope' });
      const made = await makeKey(provider, caller);
      const widened = await ask(provider, 'PUT', `/secret-keys/${made.id}`, {
        token: caller.token,
        body: { scopes },
      });
      expect(widened.status).toBe(422);
      expect(firstFault(widened)).toMatchObject({ pointer: '/scopes/1', code: 'scope' });
    },
  );
});

it('a key does no more than its maker, whatever its scopes say', async () => {
  const { userId } = await createMerchantUser(provider);
  const { secret } = await storeKey(provider.database, userId, everyScope);
  const psps = calls.find(({ id }) => id === 'listPsps')?.path ?? '';
  const refused = await ask(provider, 'GET', psps, { token: secret });
  expect(refused).toMatchObject({
    status: 403,
    body: { detail: 'This is for Admin; your account is Merchant.' },
  });
  expect((await ask(provider, 'GET', '/report/transactions', { token: secret })).status).toBe(200);
});
