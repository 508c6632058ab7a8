import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOf, objectOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['admin', 'partner', 'partner2', 'merchant']) {
    tokens.set(user, await provider.signIn(user));
  }
});
afterAll(() => provider.close());

const call = (user: string, method: string, path: string, body?: object, headers: object = {}) =>
  send(`${provider.base}/communication-settings/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(user) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const own = 'par_southernstays/webhook';
const events = ['refund.created'];

describe('webhooks', () => {
  it('can be counted by whether their last delivery failed', async () => {
    const every = await call('partner', 'GET', `${own}?limit=100`);
    const rows = listOf(objectOf(every.body)['data']).map(objectOf);
    const failing = rows.filter((row) => row['failing_since'] !== null).length;
    expect(failing).toBeGreaterThan(0);
    for (const [asked, total] of [
      [true, failing],
      [false, rows.length - failing],
    ] as const) {
      const { body } = await call('partner', 'GET', `${own}?limit=1&failing=${String(asked)}`);
      expect(body).toMatchObject({ meta: { total } });
    }
  });

  it('report what failed at one partner, or at every partner of the caller', async () => {
    const failed = async (user: string, partner: string) => {
      const { body } = await call(user, 'GET', `${partner}/webhook/events?limit=1&status=failed`);
      return Number(objectOf(objectOf(body)['meta'])['total']);
    };
    const partners = ['par_southernstays', 'par_pacificrooms', 'par_crescentbooking'];
    const each = await Promise.all(partners.map((partner) => failed('admin', partner)));
    const sum = each.reduce((total, count) => total + count, 0);
    expect(sum).toBeGreaterThan(Math.max(...each));
    expect(await failed('admin', 'all')).toBe(sum);
    expect([await failed('partner', 'all'), await failed('partner2', 'all')]).toEqual(each.slice(0, 2));
    expect(await call('merchant', 'GET', 'all/webhook/events')).toMatchObject({ status: 403 });
  });

  it('are listed for one partner, for some, or for every partner of the caller', async () => {
    const owners = async (user: string, path: string) => {
      const { body } = await call(user, 'GET', `${path}limit=100`);
      return [
        ...new Set(listOf(objectOf(body)['data']).map((row) => objectOf(row)['partner_id'])),
      ].toSorted();
    };
    const every = ['par_crescentbooking', 'par_pacificrooms', 'par_southernstays'];
    expect(await owners('admin', 'all/webhook?')).toEqual(every);
    expect(await owners('admin', 'all/webhook?partners=par_pacificrooms&')).toEqual(['par_pacificrooms']);
    expect(await owners('partner', 'all/webhook?')).toEqual(['par_southernstays']);
    expect(await owners('partner', 'all/webhook?partners=par_pacificrooms&')).toEqual([]);
    expect(await owners('admin', 'all/webhook?ids=whk_southernstayscrm&')).toEqual(['par_southernstays']);
    // Only reads accept the word as an id.
    expect(await call('admin', 'GET', 'all/webhook/whk_southernstayscrm')).toMatchObject({ status: 404 });
  });

  it('show their secret once, when it is made', async () => {
    const made = await call('partner', 'POST', own, { url: 'https://a.example/hook', events });
    expect(made).toMatchObject({ status: 201, body: { status: 'active', url: 'https://a.example/hook' } });
    const { id, secret } = objectOf(made.body);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const read = await call('partner', 'GET', `${own}/${String(id)}`);
    expect(read.body).toMatchObject({ secret: null, secret_last4: String(secret).slice(-4) });
    const edited = await call(
      'partner',
      'PUT',
      `${own}/${String(id)}`,
      { url: 'https://a.example/hook', events, status: 'active', rotate_secret: true },
      { 'if-match': read.headers.get('etag') ?? '' },
    );
    expect(edited.status).toBe(200);
    expect(objectOf(edited.body)['secret']).toMatch(/^whsec_/);
    expect(objectOf(edited.body)['secret']).not.toBe(secret);
    const audits = await provider.database
      .selectFrom('audits')
      .select(['operation', 'new_value'])
      .where('operation', 'in', ['createWebhook', 'updateWebhook'])
      .execute();
    expect(audits).toHaveLength(2);
    expect(JSON.stringify(audits)).not.toContain('whsec_');
    const stale = { url: 'https://a.example/hook', events, status: 'inactive' };
    const etag = { 'if-match': '"0000000000000000000000"' };
    expect((await call('partner', 'PUT', `${own}/${String(id)}`, stale, etag)).status).toBe(412);
    expect((await call('partner', 'DELETE', `${own}/${String(id)}`)).status).toBe(204);
    expect((await call('partner', 'GET', `${own}/${String(id)}`)).status).toBe(404);
  });

  it('refuse an address twice, and one that does not lead out', async () => {
    const body = { url: 'https://b.example/hook', events };
    const both = await Promise.all([call('partner', 'POST', own, body), call('partner', 'POST', own, body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const inside = await call('partner', 'POST', own, { url: 'https://169.254.169.254/latest', events });
    expect(inside).toMatchObject({ status: 422, body: { errors: [{ pointer: '/url' }] } });
    expect((await call('partner', 'POST', own, { url: 'http://127.0.0.1:80/', events })).status).toBe(422);
    expect((await call('partner', 'POST', own, { url: 'https://c.example/', events: [] })).status).toBe(400);
    expect((await call('partner', 'POST', own, { url: 'https://c.example/', events: ['all'] })).status).toBe(
      400,
    );
  });

  it('are twenty for a partner at most', async () => {
    const calls = Array.from({ length: 24 }, (_, index) =>
      call('partner2', 'POST', 'par_pacificrooms/webhook', {
        url: `https://n${String(index)}.example/hook`,
        events,
      }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(17);
    expect(statuses.filter((status) => status === 409)).toHaveLength(7);
  });

  it('are nobody else’s: foreign and absent ones are answered alike', async () => {
    for (const path of [
      'par_pacificrooms/webhook',
      'par_absent/webhook',
      `${own}/whk_pacificroomsledger`,
      `${own}/whk_absent`,
      'par_pacificrooms/webhook/whk_southernstaysledger',
    ]) {
      expect((await call('partner', 'GET', path)).status).toBe(404);
    }
    expect((await call('merchant', 'GET', own)).status).toBe(403);
    expect((await call('admin', 'GET', 'par_pacificrooms/webhook/whk_southernstaysledger')).status).toBe(404);
    expect((await call('admin', 'GET', `${own}/whk_southernstaysledger`)).status).toBe(200);
  });
});
