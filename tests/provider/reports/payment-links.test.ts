import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_harbourviewhotel';
const label = 'Folio number';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  // People only have their own permissions: roles give none.
  await provider.database.deleteFrom('role_permissions').execute();
  token = await holderOf('url_management', 'virtual_terminal');
  await provider.database
    .updateTable('merchants')
    .set({ booking_label: label })
    .where('id', '=', merchant)
    .execute();
});
afterAll(() => provider.close());

/** The token of somebody of the merchant with these permissions. */
const holderOf = async (...permissions: readonly string[]): Promise<string> => {
  const caller = await createCaller(provider.database, {
    role: 'Merchant',
    merchantId: merchant,
    permissions,
  });
  return caller.token;
};

const ask = (
  booking_ref: string,
  amount: number,
  more: { currency?: string; merchant_id?: string; expired_date?: string; email?: string } = {},
  asker = token,
) =>
  provider.client(asker).POST('/payment-info/redirect-url', {
    body: {
      merchant_id: merchant,
      booking_ref,
      booking_info: 'Two nights',
      amount,
      currency: 'AUD',
      ...more,
    },
  });

describe('a payment link', () => {
  it('is https and signed, and another alias cannot carry its signature', async () => {
    const [one, two] = [answered(await ask('BK-1', 100)), answered(await ask('BK-2', 100))];
    expect(one.redirect_url).toMatch(/^https:\/\/[^/]+\/p\/[0-9a-f]{20}\?s=[\w-]{22}$/);
    expect(one.redirect_url).toContain(one.alias);
    expect(one.redirect_url.split('?s=')[1]).not.toBe(two.redirect_url.split('?s=')[1]);
    const listed = await provider
      .client(token)
      .GET('/payment-info', { params: { query: { search: one.alias } } });
    expect(listed.data).toMatchObject({ data: [one], meta: { total: 1 } });
  });

  it('is made once for a booking, also when it is asked for twenty times at once', async () => {
    const links = await Promise.all(Array.from({ length: 20 }, () => ask('BK-3', 500)));
    expect(new Set(links.map(({ data }) => data?.id)).size).toBe(1);
    expect((await ask('BK-3', 501)).response.status).toBe(409);
  });

  it('runs out by itself on the calendar of the merchant, and then another can be made', async () => {
    const { id } = answered(await ask('BK-4', 500));
    await provider.database
      .updateTable('payment_infos')
      .set({ expired_date: '2026-01-01' })
      .where('id', '=', id)
      .execute();
    const query = { search: 'BK-4', status: ['expired' as const] };
    const { data } = await provider.client(token).GET('/payment-info', { params: { query } });
    expect(data).toMatchObject({ data: [{ id, status: 'expired' }] });
    const send = provider.client(token).POST('/virtual-terminal/send-email', {
      body: { payment_info_id: id, email: 'guest@guest.example' },
    });
    expect((await send).response.status).toBe(409);
    expect(answered(await ask('BK-4', 700)).id).not.toBe(id);
  });

  it('is cancelled once while it is pending, and then neither sent nor cancelled again', async () => {
    const { id } = answered(await ask('BK-7', 500));
    const cancel = () =>
      provider.client(token).POST('/payment-info/{id}/cancel', { params: { path: { id } } });
    expect(answered(await cancel())).toMatchObject({ id, status: 'cancelled' });
    expect((await cancel()).response.status).toBe(409);
    const send = provider.client(token).POST('/virtual-terminal/send-email', {
      body: { payment_info_id: id, email: 'guest@guest.example' },
    });
    expect((await send).response.status).toBe(409);
    expect(answered(await ask('BK-7', 700)).id).not.toBe(id);
  });

  it.each([
    ['another currency', { currency: 'USD' }, 422],
    ['a day that is over', { expired_date: '2020-01-01' }, 422],
    ['a day far ahead', { expired_date: '2999-01-01' }, 422],
    ['a day of no calendar', { expired_date: '0000-01-01' }, 422],
    ["somebody else's merchant", { merchant_id: 'mer_sakuraterraceryokan' }, 404],
  ])('is refused for %s', async (_name, more, status) => {
    expect((await ask('BK-5', 500, more)).response.status).toBe(status);
  });

  it('is mailed as it is made where an address is given, and else to nobody', async () => {
    const email = 'at.once@guest.example';
    const made = answered(await ask('BK-8', 500, { email }));
    expect(made.email).toBe(email);
    expect(made.sent_at).not.toBeNull();
    expect(answered(await ask('BK-9', 500))).toMatchObject({ email: null, sent_at: null });
    const mails = await provider.database
      .selectFrom('outbox_mails')
      .select(['recipient', 'body'])
      .where(
        'subject',
        'in',
        [8, 9].map((at) => `Payment for Harbour View Hotel, ${label} BK-${at}`),
      )
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    expect(mails[0]?.body).toContain(made.redirect_url);
  });

  it('is mailed only by whom may send one, and not made for anybody else who asks for it', async () => {
    const maker = await holderOf('url_management');
    const refused = await ask('BK-10', 500, { email: 'nobody@guest.example' }, maker);
    expect(refused.response.status).toBe(403);
    expect(refused.error?.detail).toContain('“Virtual Terminal”');
    // A refused request leaves nothing behind: another amount of the same booking would be refused.
    expect(answered(await ask('BK-10', 600, {}, maker))).toMatchObject({ email: null, sent_at: null });
  });

  it('is mailed to a guest, with what it is for', async () => {
    const { id, redirect_url } = answered(await ask('BK-6', 12_345));
    const sent = answered(
      await provider.client(token).POST('/virtual-terminal/send-email', {
        body: { payment_info_id: id, email: 'guest@guest.example', message: 'See you soon.' },
      }),
    );
    expect(sent).toMatchObject({ id, email: 'guest@guest.example' });
    const mails = await provider.database
      .selectFrom('outbox_mails')
      .selectAll()
      .where('recipient', '=', 'guest@guest.example')
      .execute();
    expect(mails).toMatchObject([
      { kind: 'payment', subject: `Payment for Harbour View Hotel, ${label} BK-6` },
    ]);
    expect(mails[0]?.body).toContain(redirect_url);
    expect(mails[0]?.body).toContain('AUD 123.45');
    expect(mails[0]?.body.startsWith('See you soon.')).toBe(true);
  });
});
