import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCapture } from '../create-capture.ts';
import { objectOf } from '../described-call.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { createPayout } from '../payouts/create-payout.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { valuesOf } from '../../../server/provider/description/described-words.ts';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
  const hook = { url: 'https://all.southernstays.example/hook', events: valuesOf('WebhookEvent') };
  const made = await admin.post('/communication-settings/par_southernstays/webhook', hook);
  expect(made.status).toBe(201);
});
afterAll(() => provider.close());
beforeEach(async () => {
  await provider.database.deleteFrom('webhook_events').execute();
  await provider.database.deleteFrom('outbox_mails').execute();
});

/** The events since the test began, each with its data. */
const readEvents = async (): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> => {
  const rows = await provider.database.selectFrom('webhook_events').select(['type', 'payload']).execute();
  return new Map(
    rows.map(({ type, payload }) => {
      const sent: unknown = JSON.parse(payload);
      return [type, objectOf(objectOf(sent)['data'])];
    }),
  );
};

const mails = async () =>
  (await provider.database.selectFrom('outbox_mails').selectAll().execute())
    .map(({ kind, recipient, subject, body }) => ({ kind, recipient, subject, body }))
    .toSorted((left, right) => (left.recipient < right.recipient ? -1 : 1));

const charge = (body: object) =>
  admin.post('/admin-payment/charge', {
    merchant_id: 'mer_harbourviewhotel',
    currency: 'AUD',
    source: 'stored_card',
    card_token: 'tok_visa',
    description: 'Late check-out',
    ...body,
  });

const notify = (event: string, body: object) =>
  admin.put(`/notification-settings/mer_harbourviewhotel/${event}`, body);

describe('partners’ systems', () => {
  it('are notified of a payment, of its outcome, and of the payout that it opened', async () => {
    await provider.database
      .updateTable('payouts')
      .set({ status: 'on_hold' })
      .where('merchant_id', '=', 'mer_harbourviewhotel')
      .where('status', '=', 'pending')
      .execute();
    const { body } = await charge({ amount: 20_000 });
    const { id } = objectOf(objectOf(body)['transaction']);
    const events = await readEvents();
    expect([...events.keys()].toSorted()).toEqual([
      'payout.created',
      'transaction.approved',
      'transaction.created',
    ]);
    expect(events.get('transaction.approved')).toMatchObject({ id, amount: 20_000, currency: 'AUD' });
    expect(events.get('payout.created')).toMatchObject({ status: 'pending', currency: 'AUD' });
    expect(events.get('payout.created')?.['payable_amount']).toBeGreaterThan(0);
    expect(Object.keys(events.get('transaction.approved') ?? {})).not.toContain('card_holder');
  });

  it.each([
    [{ amount: 20_005 }, 'transaction.declined'],
    [{ amount: 20_000, card_token: 'tok_error' }, 'transaction.failed'],
  ])('are notified of a payment that came to nothing: %j', async (body, type) => {
    expect((await charge(body)).status).toBe(201);
    expect([...(await readEvents()).keys()].toSorted()).toEqual(['transaction.created', type].toSorted());
  });

  it('are notified of a refund that was made and of one that could not be', async () => {
    const transaction_id = await createCapture(provider.database, 900);
    const refund = { transaction_id, currency: 'AUD', reason: 'Booked twice' };
    expect((await admin.post('/payment-internal/refund', { ...refund, amount: 901 })).status).toBe(422);
    expect((await admin.post('/payment-internal/refund', { ...refund, amount: 900 })).status).toBe(201);
    const events = await readEvents();
    expect(events.get('refund.created')).toMatchObject({ transaction_id, amount: 900 });
    expect(events.get('refund.failed')).toMatchObject({
      transaction_id,
      amount: 901,
      refundable_amount: 900,
      failure: 'The amount is more than what is left to give back.',
    });
  });

  it('are not notified of a preview', async () => {
    const from = await createPayout(provider.database, { charges: [5000, 700] });
    const to = await createPayout(provider.database, { charges: [1000] });
    const move = { transaction_id: from.charges[0], payout_id: to.id, preview: true };
    expect((await admin.post('/report/payout/moveTransaction', move)).status).toBe(200);
    expect((await readEvents()).size).toBe(0);
  });
});

describe('mails', () => {
  const own = 'books@harbourviewhotel.example';
  it('report a payout that was paid, or failed or was cancelled and why, to those who subscribed, once each', async () => {
    const recipients = [own, 'ACCOUNTS@southernstays.example'];
    for (const event of ['payout_processed', 'payout_failed', 'payout_cancelled']) {
      const set = await notify(event, { enabled: true, channels: ['email', 'webhook'], recipients });
      expect(set.status).toBe(200);
    }
    for (const [status, kind, words, from = 'processing'] of [
      ['paid', 'payout_processed', 'AUD 49.50 was paid out to Harbour View Hotel'],
      ['failed', 'payout_failed', 'Reason: Account closed'],
      ['cancelled', 'payout_cancelled', 'AUD 49.50 stays to be paid out in a later payout', 'on_hold'],
    ] as const) {
      await provider.database.deleteFrom('outbox_mails').execute();
      const { id } = await createPayout(provider.database, { charges: [5000], status: from });
      const body = { status, currency: 'AUD', description: 'Account closed' };
      expect((await admin.put(`/report/payout/${id}/detail`, body)).status).toBe(200);
      const queued = await mails();
      expect(queued.map((mail) => [mail.kind, mail.recipient.toLowerCase()])).toEqual([
        [kind, 'accounts@southernstays.example'],
        [kind, own],
      ]);
      expect(queued[0]?.body).toContain(words);
      expect([...(await readEvents()).keys()]).toContain(`payout.${status}`);
    }
  });

  it('report nothing that the merchant switched off', async () => {
    await notify('payout_processed', { enabled: false, channels: ['email'], recipients: [own] });
    const { id } = await createPayout(provider.database, { charges: [5000], status: 'processing' });
    const body = { status: 'paid', currency: 'AUD' };
    expect((await admin.put(`/report/payout/${id}/detail`, body)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});
