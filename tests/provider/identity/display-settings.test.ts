import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';
let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  await database.deleteFrom('role_permissions').execute();
  const make = async (name: string, permissions: readonly string[]) =>
    tokens.set(name, (await createCaller(database, { role: 'Merchant', merchantId, permissions })).token);
  await make('merchant', ['settings']);
  await make('colleague', []);
  tokens.set('admin', (await createCaller(database, { role: 'Admin' })).token);
});
afterAll(() => provider.close());

const call = (name: string, method: string, path: string, body?: object): Promise<Answered> =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(name) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const own = '/users/display-settings';

describe('how a person reads the portal, its dates and times', () => {
  it('is theirs alone, and part of their profile', async () => {
    const chosen = { language: 'de', date_format: 'DD.MM.YYYY', timezone: 'Australia/Perth' };
    expect((await call('merchant', 'PUT', own, chosen)).status).toBe(200);
    expect((await call('merchant', 'GET', '/users/info')).body).toMatchObject(chosen);
    expect((await call('colleague', 'GET', own)).body).toEqual({
      language: null,
      date_format: null,
      timezone: null,
      organisation_timezone: 'Australia/Sydney',
      organisation_language: 'en',
    });
    expect((await call('colleague', 'GET', '/users/info')).body).toMatchObject({
      language: null,
      date_format: null,
      timezone: 'Australia/Sydney',
    });
    expect(
      (await call('merchant', 'PUT', own, { language: null, date_format: null, timezone: null })).status,
    ).toBe(200);
    expect((await call('merchant', 'GET', '/users/info')).body).toMatchObject({
      language: null,
      date_format: null,
      timezone: 'Australia/Sydney',
    });
  });

  it('is no unknown zone, and no unknown format', async () => {
    const nowhere = await call('merchant', 'PUT', own, {
      language: null,
      date_format: null,
      timezone: 'Moon/Base',
    });
    expect(nowhere.body).toMatchObject({ status: 422, errors: [{ pointer: '/timezone' }] });
    const odd = await call('merchant', 'PUT', own, { language: null, date_format: 'DD-MM', timezone: null });
    expect(odd.status).toBe(400);
  });
});

describe('how an organisation reads times', () => {
  const path = `${own}/organisation`;
  const perth = { organisation_timezone: 'Australia/Perth' };

  it('is changed by who holds settings, for all who chose nothing else', async () => {
    expect((await call('colleague', 'PUT', path, perth)).status).toBe(403);
    expect((await call('admin', 'PUT', path, perth)).status).toBe(403);
    expect((await call('merchant', 'PUT', path, perth)).status).toBe(200);
    expect((await call('colleague', 'GET', '/users/info')).body).toMatchObject({
      timezone: 'Australia/Perth',
    });
    expect((await call('colleague', 'GET', own)).body).toMatchObject({ organisation_language: 'en' });
    const german = { ...perth, organisation_language: 'de' };
    expect((await call('merchant', 'PUT', path, german)).body).toMatchObject(german);
    expect((await call('merchant', 'PUT', path, perth)).body).toMatchObject({ organisation_language: 'de' });
    expect((await call('merchant', 'PUT', path, { ...perth, organisation_language: 'fr' })).status).toBe(400);
    expect((await call('admin', 'GET', own)).body).toMatchObject({ organisation_language: null });
    const odd = await call('merchant', 'PUT', path, { organisation_timezone: 'Moon/Base' });
    expect(odd.body).toMatchObject({ status: 422, errors: [{ pointer: '/organisation_timezone' }] });
  });
});
