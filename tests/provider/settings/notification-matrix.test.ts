import { omitUndefined } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_harbourviewhotel';
const matrix = `/notification-matrix/${merchant}`;

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['merchant', 'merchant2']) tokens.set(user, await provider.signIn(user));
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
const put = (events: readonly object[], etag?: string) => call('merchant', 'PUT', matrix, { events }, etag);
const silent = { by_portal: false, by_webhook: false, by_email: false };

describe('all notifications of a merchant at once', () => {
  it('are read by who may see the merchant', async () => {
    const { body } = await call('merchant', 'GET', matrix);
    expect(body).toMatchObject({ merchant_id: merchant });
    expect(JSON.stringify(body)).toContain('"payout_cancelled"');
    expect((await call('merchant2', 'GET', matrix)).status).toBe(404);
  });

  it('are switched off where no channel is left, and on again by any', async () => {
    const etag = (await call('merchant', 'GET', matrix)).headers.get('etag') ?? '';
    expect((await put([{ event: 'void', ...silent }], etag)).status).toBe(200);
    const one = `/notification-settings/${merchant}/void`;
    expect((await call('merchant', 'GET', one)).body).toMatchObject({ enabled: false, channels: [] });
    expect((await put([{ event: 'void', ...silent, by_portal: true }], etag)).status).toBe(412);
    const fresh = (await call('merchant', 'GET', matrix)).headers.get('etag') ?? '';
    expect((await put([{ event: 'void', ...silent, by_portal: true }], fresh)).status).toBe(200);
    expect((await call('merchant', 'GET', one)).body).toMatchObject({ enabled: true, channels: ['portal'] });
  });

  it.each([
    ['an email that nobody gets', [{ event: 'preauth', ...silent, by_email: true }], '/events/0/by_email'],
    [
      'an event twice',
      [
        { event: 'void', ...silent },
        { event: 'void', ...silent },
      ],
      '/events/1/event',
    ],
  ])('are refused with %s', async (_what, events, pointer) => {
    const etag = (await call('merchant', 'GET', matrix)).headers.get('etag') ?? '';
    expect((await put(events, etag)).body).toMatchObject({ status: 422, errors: [{ pointer }] });
  });
});
