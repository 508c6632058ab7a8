import { omitUndefined } from '@counterfoil/engine/json';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paymentMail } from '../../../server/provider/mail/payment-mails.ts';
import { paymentMailKinds } from '../mail/payment-mail-kinds.ts';
import { createCapture } from '../create-capture.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_harbourviewhotel';
const base = `/notification-settings/${merchant}`;

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['admin', 'merchant', 'merchant2']) tokens.set(user, await provider.signIn(user));
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
const force = (id: string, user = 'merchant') =>
  call(user, 'POST', `/notification-settings/forcing-email-transaction/${id}`);

describe('the notifications of a merchant', () => {
  it('are one for each event, set or not', async () => {
    const { body } = await call('merchant', 'GET', `${base}?limit=100`);
    expect(body).toMatchObject({ meta: { total: 9 } });
    expect((await call('merchant', 'GET', `${base}/void`)).body).toMatchObject({
      event: 'void',
      enabled: true,
      channels: ['portal', 'webhook'],
      by_email: false,
      by_portal: true,
      by_webhook: true,
      recipients: [],
      updated_at: null,
    });
    expect((await call('merchant', 'GET', `${base}/nothing`)).status).toBe(400);
    expect((await call('merchant2', 'GET', base)).status).toBe(404);
  });

  it.each([
    [{ enabled: true, channels: ['email'], recipients: [] }, '/recipients required'],
    [{ enabled: true, channels: [], recipients: [] }, '/channels required'],
    [
      { enabled: true, channels: ['email'], recipients: ['a@b.example', 'A@B.example'] },
      '/recipients/1 duplicate',
    ],
  ])('are refused as %j at %s', async (settings, refusal) => {
    const [pointer, code] = refusal.split(' ');
    expect((await call('merchant', 'PUT', `${base}/void`, settings)).body).toMatchObject({
      status: 422,
      errors: [{ pointer, code }],
    });
  });

  it('are changed by who saw them as they are', async () => {
    const seen = (await call('merchant', 'GET', `${base}/refund`)).headers.get('etag') ?? '';
    const settings = { enabled: false, channels: ['email'], recipients: ['till@harbourviewhotel.example'] };
    const changed = await call('merchant', 'PUT', `${base}/refund`, settings, seen);
    expect(changed.body).toMatchObject({ ...settings, updated_by: 'merchant@counterfoil.example' });
    expect((await call('admin', 'PUT', `${base}/refund`, settings, seen)).status).toBe(412);
  });
});

describe('the preview of a mail', () => {
  it.each(paymentMailKinds)('%s is what is sent of a payment or payout that is made up', async (event) => {
    const { status, body } = await call('merchant', 'GET', `${base}/${event}/preview`);
    expect(status).toBe(200);
    const { subject, text } = objectOf(body);
    const facts = { merchant: 'Harbour View Hotel', reference: 'SAMPLE-2026-000123', amount: 'AUD 1,234.56' };
    const day = new Date().toISOString().slice(0, 10);
    const sent = paymentMail(event, { ...facts, day });
    expect(subject).toBe(sent.subject);
    const [first = ''] = sent.text.split('\n');
    expect(text).toContain(first);
    expect(text).toMatch(/^http:\S+\/admin\/(transactions|new-payout)\?open=sample$/m);
  });

  it('sends nothing, and is of no merchant but one’s own', async () => {
    const count = () => provider.database.selectFrom('outbox_mails').select('id').execute();
    const before = (await count()).length;
    await call('merchant', 'GET', `${base}/refund/preview`);
    expect(await count()).toHaveLength(before);
    expect((await call('merchant2', 'GET', `${base}/refund/preview`)).status).toBe(404);
  });
});

describe('the e-mail of a transaction', () => {
  it('is queued again for each recipient, even when its notification is off', async () => {
    const recipients = ['one@harbourviewhotel.example', 'two@harbourviewhotel.example'];
    await call('merchant', 'PUT', `${base}/payment`, { enabled: false, channels: ['email'], recipients });
    const id = await createCapture(provider.database, 24_950);
    const forced = await force(id);
    expect([forced.status, forced.body]).toMatchObject([
      200,
      { transaction_id: id, event: 'payment', recipients },
    ]);
    const mails = await provider.database
      .selectFrom('outbox_mails')
      .select(['recipient', 'kind', 'body'])
      .where('recipient', 'in', recipients)
      .orderBy('recipient')
      .execute();
    expect(mails.map(({ recipient, kind }) => [recipient, kind])).toEqual(
      recipients.map((to) => [to, 'payment']),
    );
    expect(mails[0]?.body).toContain('AUD 249.50 was paid to Harbour View Hotel');
  });

  it.each([
    ['sale', 'pending', 409],
    ['sale', 'declined', 409],
    ['auto_charge', 'declined', 200],
    ['auto_charge', 'approved', 409],
    ['void', 'voided', 409],
  ] as const)('of a %s that is %s is answered with %i', async (type, status, answer) => {
    // The demo set has no recipients for voids and auto charges; for failed auto charges it has.
    expect((await force(await createCapture(provider.database, 100, type, status))).status).toBe(answer);
  });

  it('is not for others to send', async () => {
    const id = await createCapture(provider.database, 100);
    expect([(await force(id, 'merchant2')).status, (await force('txn_absent')).status]).toEqual([404, 404]);
  });
});
