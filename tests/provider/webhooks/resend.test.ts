import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebhookWorker } from '../../../server/provider/events/deliver-webhooks.ts';
import { emitEvent } from '../../../server/provider/events/emit-event.ts';
import { listOf, objectOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import { isGenuine, startReceiver, type Receiver } from './receiver.ts';

const own = '/communication-settings/par_southernstays/webhook';
const outbound = { allowsLoopback: true };

let provider: ProviderUnderTest;
let receiver: Receiver;
let hook: { readonly id: string; readonly secret: string };
const tokens = new Map<string, string>();

beforeAll(async () => {
  provider = await startProvider({ transactions: 300, settings: { outbound } });
  for (const user of ['admin', 'partner', 'partner2']) tokens.set(user, await provider.signIn(user));
});
afterAll(() => provider.close());

const call = (user: string, method: string, path: string, body?: object, headers: object = {}) =>
  send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(user) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

beforeEach(async () => {
  await provider.database.deleteFrom('webhooks').execute();
  await provider.database.deleteFrom('webhook_events').execute();
  receiver = await startReceiver();
  const { body } = await call('partner', 'POST', own, { url: receiver.url, events: ['payout.paid'] });
  const { id, secret } = objectOf(body);
  hook = { id: String(id), secret: String(secret) };
  return () => {
    receiver.close();
  };
});

const emit = (data: object = {}) =>
  emitEvent(provider.database, {
    merchantId: 'mer_harbourviewhotel',
    type: 'payout.paid',
    data: { ...data },
  });

/** Posts what is due; every delivery has one attempt, so that a bad answer ends it. */
const post = async (laterMs = 1_000) => {
  await provider.database
    .updateTable('webhook_deliveries')
    .set((row) => ({ most_attempts: row.ref('attempts') }))
    .where('status', '=', 'pending')
    .where('attempts', '>', 0)
    .execute();
  const now = () => new Date(Date.now() + Math.max(1_000, laterMs));
  await createWebhookWorker({ ...outbound, secrets: testSecrets, now }).step(provider.database);
};

const failed = async (count: number): Promise<readonly string[]> => {
  for (let index = 0; index < count; index += 1) await emit({ index });
  await provider.database.updateTable('webhook_deliveries').set({ most_attempts: 1 }).execute();
  receiver.statuses.push(...Array.from({ length: count }, () => 500));
  await post();
  receiver.received.length = 0;
  const rows = await provider.database
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('status', '=', 'failed')
    .execute();
  expect(rows).toHaveLength(count);
  return rows.map(({ id }) => id);
};

const audits = async (operation: string) =>
  provider.database
    .selectFrom('audits')
    .selectAll()
    .where('operation', '=', operation)
    .where('target', '=', hook.id)
    .execute();

describe('a delivery that failed', () => {
  it('is posted again at once, with its own id and a signature that holds', async () => {
    const [id] = await failed(1);
    const resent = await call('partner', 'POST', `${own}/events/${String(id)}/resend`);
    expect(resent).toMatchObject({
      status: 200,
      body: { id, status: 'delivered', attempts: 2, response_status: 200, next_attempt_at: null },
    });
    const [first, ...more] = receiver.received;
    if (first === undefined) throw new Error('Nothing was received.');
    expect(more).toEqual([]);
    expect(isGenuine(hook.secret, first)).toBe(true);
    expect(first.headers['webhook-id']).toBe(objectOf(resent.body)['event_id']);
    expect(await audits('resendWebhookDelivery')).toMatchObject([{ type: 'update' }]);
  });

  it('is failed again where the receiver still answers badly, and can be resent once more', async () => {
    const [id] = await failed(1);
    receiver.statuses.push(503);
    const again = await call('admin', 'POST', `${own}/events/${String(id)}/resend`);
    expect(again.body).toMatchObject({ status: 'failed', response_status: 503, attempts: 2 });
    const third = await call('admin', 'POST', `${own}/events/${String(id)}/resend`);
    expect(third.body).toMatchObject({ status: 'delivered', attempts: 3 });
  });

  it('is sent once, however often one wish to resend it arrives', async () => {
    const [id] = await failed(1);
    const path = `${own}/events/${String(id)}/resend`;
    const wish = { 'idempotency-key': 'one-wish-to-resend' };
    const answers = await Promise.all([1, 2, 3].map(() => call('partner', 'POST', path, undefined, wish)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    const repeated = await call('partner', 'POST', path, undefined, wish);
    expect(repeated).toMatchObject({ status: 200, body: { status: 'delivered', attempts: 2 } });
    expect(receiver.received).toHaveLength(1);
    expect(await audits('resendWebhookDelivery')).toHaveLength(1);
  });

  it('of a merchant that has left the partner is neither posted, nor resent, nor shown', async () => {
    const [id] = await failed(1);
    await emit({ index: 'waiting' });
    const move = (partner: string) =>
      sql`update merchants set partner_id = ${partner} where id = 'mer_harbourviewhotel'`.execute(
        provider.database,
      );
    const events = async (user: string) => {
      const { body } = await call(user, 'GET', '/communication-settings/par_southernstays/webhook/events');
      return listOf(objectOf(body)['data']).map((row) => objectOf(row)['status']);
    };
    await move('par_pacificrooms');
    try {
      await post();
      expect((await call('partner', 'POST', `${own}/events/${String(id)}/resend`)).status).toBe(409);
      const all = await call('partner', 'POST', `${own}/${hook.id}/resend-failed`);
      expect(all).toMatchObject({ status: 200, body: { resent: 0, left: 0 } });
      expect(receiver.received).toEqual([]);
      expect([await events('partner'), await events('admin')]).toEqual([[], ['failed', 'failed']]);
    } finally {
      await move('par_southernstays');
    }
    expect(await events('partner')).toEqual(['failed', 'failed']);
    expect((await call('partner', 'POST', `${own}/events/${String(id)}/resend`)).status).toBe(200);
  });

  it('stays with its partner, and waits while the webhook is paused', async () => {
    const [id] = await failed(1);
    const foreign = `/communication-settings/par_pacificrooms/webhook/events/${String(id)}/resend`;
    expect((await call('partner2', 'POST', foreign)).status).toBe(404);
    expect((await call('partner2', 'POST', `${own}/events/${String(id)}/resend`)).status).toBe(404);
    expect((await call('admin', 'POST', foreign)).status).toBe(404);
    await provider.database.updateTable('webhooks').set({ status: 'inactive' }).execute();
    const paused = await call('partner', 'POST', `${own}/events/${String(id)}/resend`);
    expect(paused).toMatchObject({
      status: 409,
      body: { detail: 'The webhook is paused. Resume it first.' },
    });
    expect((await call('partner', 'POST', `${own}/${hook.id}/resend-failed`)).status).toBe(409);
    expect(receiver.received).toEqual([]);
  });
});

describe('all that failed at a webhook', () => {
  it('is posted once more in the background, and nothing else', async () => {
    await failed(3);
    await emit({ waits: true });
    const listed = await call('partner', 'GET', `${own}?limit=1`);
    expect(listOf(objectOf(listed.body)['data'])).toMatchObject([{ failed_deliveries: 3 }]);
    const resent = await call('partner', 'POST', `${own}/${hook.id}/resend-failed`);
    expect(resent).toMatchObject({ status: 200, body: { resent: 3, left: 0 } });
    const second = await call('partner', 'POST', `${own}/${hook.id}/resend-failed`);
    expect(second.body).toEqual({ resent: 0, left: 0 });
    const now = () => new Date(Date.now() + 1_000);
    await createWebhookWorker({ ...outbound, secrets: testSecrets, now }).step(provider.database);
    expect(receiver.received).toHaveLength(4);
    expect(receiver.received.every((one) => isGenuine(hook.secret, one))).toBe(true);
    expect(await audits('resendFailedDeliveries')).toMatchObject([{ type: 'update' }, { type: 'update' }]);
    expect(await call('partner2', 'POST', `${own}/${hook.id}/resend-failed`)).toMatchObject({ status: 404 });
  });
});

describe('a new secret', () => {
  it('signs beside the old one for 24 hours, and alone from then on', async () => {
    const read = await call('partner', 'GET', `${own}/${hook.id}`);
    const { url, events, status } = objectOf(read.body);
    const body = { url, events, status, rotate_secret: true };
    const rotated = await call('partner', 'PUT', `${own}/${hook.id}`, body);
    const secret = String(objectOf(rotated.body)['secret']);
    const receive = async (hoursLater: number) => {
      receiver.received.length = 0;
      await emit();
      await post(hoursLater * 3_600_000);
      const [first] = receiver.received;
      if (first === undefined) throw new Error('Nothing was received.');
      return [isGenuine(secret, first), isGenuine(hook.secret, first)];
    };
    expect(await receive(0)).toEqual([true, true]);
    expect(await receive(23.9)).toEqual([true, true]);
    expect(await receive(24.1)).toEqual([true, false]);
    const listed = await call('partner', 'GET', `${own}/${hook.id}`);
    expect(listed.body).toMatchObject({ secret: null, secret_last4: secret.slice(-4) });
  });
});
