import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { valuesOf } from '../../../server/provider/description/described-words.ts';
import { createCapture } from '../create-capture.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_harbourviewhotel';
let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
  await provider.database.deleteFrom('partner_recipients').execute();
  const hook = { url: 'https://all.southernstays.example/hook', events: valuesOf('WebhookEvent') };
  expect((await admin.post('/communication-settings/par_southernstays/webhook', hook)).status).toBe(201);
});
afterAll(() => provider.close());
beforeEach(async () => {
  for (const table of ['webhook_events', 'outbox_mails', 'portal_notifications'] as const)
    await provider.database.deleteFrom(table).execute();
});

const charge = () =>
  admin.post('/admin-payment/charge', {
    merchant_id: merchant,
    amount: 20_000,
    currency: 'AUD',
    source: 'stored_card',
    card_token: 'tok_visa',
    description: 'Late check-out',
  });
const refund = async () => {
  const transaction_id = await createCapture(provider.database, 900);
  const body = { transaction_id, currency: 'AUD', reason: 'Booked twice', amount: 900 };
  return admin.post('/payment-internal/refund', body);
};
const endPayout = (status: 'paid' | 'failed') => async () => {
  const { id } = await createPayout(provider.database, { charges: [2000], status: 'processing' });
  return admin.put(`/report/payout/${id}/detail`, { status, currency: 'AUD' });
};

/** The cause of a notification, and the webhook event of the same. */
const causes = {
  payment: [charge, 'transaction.approved'],
  refund: [refund, 'refund.created'],
  payout_processed: [endPayout('paid'), 'payout.paid'],
  payout_failed: [endPayout('failed'), 'payout.failed'],
} as const;

/** The channels by which an event was reported since the test began. */
const channelsOf = async (event: keyof typeof causes): Promise<readonly string[]> => {
  const { database } = provider;
  const sent = await database.selectFrom('outbox_mails').select('kind').where('kind', '=', event).execute();
  const hooks = await database
    .selectFrom('webhook_events')
    .select('type')
    .where('type', '=', causes[event][1])
    .execute();
  const shown = await database
    .selectFrom('portal_notifications')
    .select('text')
    .where('event', '=', event)
    .execute();
  return [...sent.map(() => 'email'), ...hooks.map(() => 'webhook'), ...shown.map(() => 'portal')];
};

describe('a notification goes by the channels that the merchant chose, and by no other', () => {
  const events = ['payment', 'refund', 'payout_processed', 'payout_failed'] as const;
  const choices = [['email'], ['webhook'], ['portal'], ['email', 'webhook', 'portal']] as const;
  const cases = events.flatMap((event) => choices.map((channels) => ({ event, channels })));
  it.each(cases)('$event by $channels', async ({ event, channels }) => {
    const setting = { enabled: true, channels, recipients: ['books@harbourviewhotel.example'] };
    expect((await admin.put(`/notification-settings/${merchant}/${event}`, setting)).status).toBe(200);
    expect((await causes[event][0]()).status).toBeLessThan(300);
    expect(await channelsOf(event)).toEqual(channels);
  });

  it.each(events)('%s by none once it is switched off', async (event) => {
    const setting = {
      enabled: false,
      channels: ['email', 'webhook', 'portal'],
      recipients: ['books@harbourviewhotel.example'],
    };
    expect((await admin.put(`/notification-settings/${merchant}/${event}`, setting)).status).toBe(200);
    expect((await causes[event][0]()).status).toBeLessThan(300);
    expect(await channelsOf(event)).toEqual([]);
  });
});

describe('what nobody set', () => {
  it('is reported in the portal and to the webhooks that subscribe to it', async () => {
    await provider.database.deleteFrom('notification_settings').where('event', '=', 'refund').execute();
    expect((await refund()).status).toBe(201);
    expect(await channelsOf('refund')).toEqual(['webhook', 'portal']);
  });
});
