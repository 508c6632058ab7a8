import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';
import { createWebhookWorker } from '../../../server/provider/events/deliver-webhooks.ts';
import { emitEvent } from '../../../server/provider/events/emit-event.ts';
import { createCapture } from '../create-capture.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import { isGenuine, startReceiver, type Receiver } from './receiver.ts';

const partner = 'par_southernstays';
const outbound = { allowsLoopback: true };

let provider: ProviderUnderTest;
let receiver: Receiver;
let admin: string;
let hook: components['schemas']['Webhook'];

beforeAll(async () => {
  provider = await startProvider({ transactions: 300, settings: { outbound } });
  admin = await provider.signIn('admin');
});
afterAll(() => provider.close());

const createHook = async (url: string, events: ['refund.created' | 'kyc.approved'] = ['refund.created']) =>
  answered(
    await provider.client(admin).POST('/communication-settings/{partnerId}/webhook', {
      params: { path: { partnerId: partner } },
      body: { url, events },
    }),
  );

beforeEach(async () => {
  await provider.database.deleteFrom('webhooks').execute();
  await provider.database.deleteFrom('webhook_events').execute();
  receiver = await startReceiver();
  hook = await createHook(receiver.url);
  return () => {
    receiver.close();
  };
});

const refundOne = async (): Promise<string> => {
  const id = await createCapture(provider.database, 1_000);
  const body = { transaction_id: id, amount: 100, currency: 'AUD', reason: 'Booked twice' };
  answered(await provider.client(admin).POST('/payment-internal/refund', { body }));
  return id;
};

const deliveries = async (query: { readonly ids?: string[] } = {}) =>
  answered(
    await provider.client(admin).GET('/communication-settings/{partnerId}/webhook/events', {
      params: { path: { partnerId: partner }, query },
    }),
  ).data;

const health = async () =>
  answered(
    await provider.client(admin).GET('/communication-settings/{partnerId}/webhook', {
      params: { path: { partnerId: partner } },
    }),
  ).data;

/** A worker whose clock the test moves. */
const createClockedWorker = (begin = Date.now() + 1_000) => {
  const clock = { at: begin };
  const worker = createWebhookWorker({
    ...outbound,
    secrets: testSecrets,
    now: () => new Date(clock.at),
    chance: () => 0,
  });
  return {
    step: () => worker.step(provider.database),
    wait: (seconds: number) => {
      clock.at += seconds * 1_000;
    },
  };
};

describe('deliveries', () => {
  it('report a refund, signed so that the receiver can check it', async () => {
    const id = await refundOne();
    const clocked = createClockedWorker();
    await clocked.step();
    const [first] = receiver.received;
    if (first === undefined || hook.secret === null) throw new Error('Nothing was received.');
    expect(isGenuine(hook.secret, first)).toBe(true);
    expect(isGenuine(hook.secret, { ...first, body: first.body.replace('100', '900') })).toBe(false);
    const body: unknown = JSON.parse(first.body);
    expect(body).toMatchObject({
      type: 'refund.created',
      merchant_id: 'mer_harbourviewhotel',
      data: { transaction_id: id, amount: 100, currency: 'AUD' },
    });
    expect(await deliveries()).toMatchObject([
      { status: 'delivered', attempts: 1, response_status: 200, response_snippet: 'ok', payload: first.body },
    ]);
    expect(await health()).toMatchObject([{ last_delivery_status: 'delivered', failing_since: null }]);
  });

  it('go to each webhook in turn, however many wait for one of them', async () => {
    for (let count = 0; count < 12; count += 1) await refundOne();
    const other = await startReceiver();
    await createHook(other.url);
    await refundOne();
    const clocked = createClockedWorker();
    expect(await clocked.step()).toBe(true);
    expect([receiver.received.length, other.received.length]).toEqual([4, 1]);
    while (await clocked.step());
    expect([receiver.received.length, other.received.length]).toEqual([13, 1]);
    other.close();
  });

  it('are found by their ids', async () => {
    await refundOne();
    await refundOne();
    const [one, ...others] = await deliveries();
    expect(others).not.toEqual([]);
    expect(await deliveries({ ids: [one?.id ?? ''] })).toEqual([one]);
    expect(await deliveries({ ids: ['whd_unknown'] })).toEqual([]);
  });

  it('are not made for what was rolled back, for other events or for other partners', async () => {
    const event = { merchantId: 'mer_harbourviewhotel', data: {} };
    await expect(
      provider.database.transaction().execute(async (transaction) => {
        await emitEvent(transaction, { ...event, type: 'refund.created' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    await emitEvent(provider.database, { ...event, type: 'payout.paid' });
    await emitEvent(provider.database, {
      merchantId: 'mer_hotelkazahaya',
      type: 'refund.created',
      data: {},
    });
    expect(await deliveries()).toEqual([]);
    const { rows } = await provider.database
      .selectFrom('webhook_events')
      .select('id')
      .execute()
      .then((rows) => ({ rows }));
    expect(rows).toEqual([]);
  });

  it('are tried again after 5 s, 5 min, 30 min … with the same id, and end at the first success', async () => {
    receiver.statuses.push(500, 503, 302);
    await refundOne();
    const begin = Date.now() + 1_000;
    const clocked = createClockedWorker(begin);
    const counts: number[] = [];
    for (const seconds of [0, 4, 1, 299, 1, 1_799, 1, 86_400]) {
      clocked.wait(seconds);
      await clocked.step();
      counts.push(receiver.received.length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    // Each has its own time of sending: a receiver refuses messages that are minutes old.
    expect(receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))).toEqual(
      [0, 5, 305, 2_105].map((seconds) => Math.floor(begin / 1_000) + seconds),
    );
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'delivered', attempts: 4, next_attempt_at: null });
    expect(delivery?.attempt_log.map((one) => one.response_status)).toEqual([200, 302, 503, 500]);
    expect(await health()).toMatchObject([{ failing_since: null }]);
  });

  it('are given up after eight attempts in about a day and a half', async () => {
    receiver.statuses.push(...Array.from({ length: 20 }, () => 500));
    await refundOne();
    const clocked = createClockedWorker();
    for (let hour = 0; hour < 48; hour += 1) {
      await clocked.step();
      clocked.wait(3_600);
    }
    expect(receiver.received).toHaveLength(8);
    expect(await deliveries()).toMatchObject([
      { status: 'failed', attempts: 8, next_attempt_at: null, error: 'The receiver answered 500.' },
    ]);
    const [webhook] = await health();
    expect(webhook).toMatchObject({ last_delivery_status: 'failed', pending_deliveries: 0 });
    expect(webhook?.failing_since).not.toBeNull();
  });

  it('are made once when several processes look for work at once', async () => {
    for (let count = 0; count < 12; count += 1) await refundOne();
    const clocked = createClockedWorker();
    await Promise.all(Array.from({ length: 5 }, () => clocked.step()));
    // How many of them find how much depends on whose look came first: what they left is found in turn.
    while (await clocked.step());
    expect(receiver.received).toHaveLength(12);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  });

  it('are taken up again when the process that held one died', async () => {
    await refundOne();
    await provider.database
      .updateTable('webhook_deliveries')
      .set({
        claim: '00000000-0000-4000-8000-000000000000',
        next_attempt_at: new Date(Date.now() + 60_000).toISOString(),
      })
      .execute();
    const clocked = createClockedWorker();
    await clocked.step();
    expect(receiver.received).toHaveLength(0);
    clocked.wait(61);
    await clocked.step();
    expect(receiver.received).toHaveLength(1);
  });

  it('fail one by one when a signing secret was damaged, and go on once there is a new one', async () => {
    const other = await createHook(`${receiver.url}/other`);
    await sql`update webhooks set secret = overlay(secret placing 'AAAA' from 40) where id = ${hook.id}`.execute(
      provider.database,
    );
    await refundOne();
    const clocked = createClockedWorker();
    await clocked.step();
    const [first] = receiver.received;
    expect(receiver.received).toHaveLength(1);
    expect(first !== undefined && isGenuine(String(other.secret), first)).toBe(true);
    expect((await deliveries()).map(({ error }) => error)).toContain(
      'The signing secret could not be read. Make a new one.',
    );
  });

  it('stop when a webhook is deactivated, and go nowhere near what is not allowed', async () => {
    await refundOne();
    const strict = createWebhookWorker({
      allowsLoopback: false,
      secrets: testSecrets,
      now: () => new Date(Date.now() + 1_000),
    });
    await strict.step(provider.database);
    expect(receiver.received).toHaveLength(0);
    expect(await deliveries()).toMatchObject([
      { status: 'pending', error: 'The address must lead to a public host.' },
    ]);
    await provider.database.updateTable('webhooks').set({ status: 'inactive' }).execute();
    const clocked = createClockedWorker();
    clocked.wait(10);
    await clocked.step();
    expect(receiver.received).toHaveLength(0);
    expect(await deliveries()).toMatchObject([{ status: 'pending', error: 'The webhook is inactive.' }]);
  });
});

describe('the test event', () => {
  const test = (hashId: string, headers: Record<string, string> = {}) =>
    send(`${provider.base}/communication-settings/${partner}/webhook/test?hashId=${hashId}`, {
      headers: { authorization: `Bearer ${admin}`, ...headers },
    });

  it('is posted at once, to an inactive webhook too, and answers how that ended', async () => {
    await provider.database.updateTable('webhooks').set({ status: 'inactive' }).execute();
    const first = await test(hook.id);
    expect(first).toMatchObject({
      status: 200,
      body: { type: 'webhook.test', status: 'delivered', response_status: 200, attempts: 1 },
    });
    if (hook.secret === null) throw new Error('The webhook has no secret.');
    expect(receiver.received.map((one) => isGenuine(hook.secret ?? '', one))).toEqual([true]);
    receiver.statuses.push(418);
    expect((await test(hook.id)).body).toMatchObject({ status: 'failed', response_status: 418 });
  });

  it('is not taken from another site, nor for a webhook of another partner', async () => {
    expect((await test(hook.id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await test('whk_absent')).status).toBe(404);
    await provider.database
      .updateTable('webhooks')
      .set({ partner_id: 'par_pacificrooms' })
      .where('id', '=', hook.id)
      .execute();
    expect((await test(hook.id)).status).toBe(404);
    expect(receiver.received).toHaveLength(0);
  });
});
