import { afterAll, beforeAll, expect, it } from 'vitest';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

it('shows a partner the stored cards of its merchants, and no more of a number than its last digits', async () => {
  const client = provider.client(await provider.signIn('partner'));
  const cards = answered(await client.GET('/vault-service', { params: { query: { limit: 100 } } }));
  expect(cards.meta.total).toBeGreaterThan(0);
  expect(cards.data.every((card) => card.partner_id === 'par_southernstays')).toBe(true);
  expect(JSON.stringify(cards)).not.toMatch(/\b\d{12,}\b/);
  for (const card of cards.data) expect(card.masked_number).toBe(`•••• •••• •••• ${card.card_last4}`);
});

it('finds the payment with which a card was stored, which is when it was used last', async () => {
  const client = provider.client(await provider.signIn('admin'));
  const [card] = answered(await client.GET('/vault-service', { params: { query: { limit: 1 } } })).data;
  const query = { card_token: card?.token ?? '' };
  const payments = answered(await client.GET('/report/transactions', { params: { query } })).data;
  expect(payments).toMatchObject([
    { card_token: card?.token, card_last4: card?.card_last4, created_at: card?.last_used_at },
  ]);
});

it('calls a card expired after its expiry month', async () => {
  const client = provider.client(await provider.signIn('admin'));
  const [card] = answered(
    await client.GET('/vault-service', { params: { query: { status: ['active'] } } }),
  ).data;
  const token = card?.token ?? '';
  const last = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1));
  const now = new Date();
  for (const [day, status] of [
    [last, 'expired'],
    [now, 'active'],
  ] as const) {
    await provider.database
      .updateTable('vault_tokens')
      .set({ expiry_month: day.getUTCMonth() + 1, expiry_year: day.getUTCFullYear() })
      .where('token', '=', token)
      .execute();
    const month = String(day.getUTCMonth() + 1).padStart(2, '0');
    expect(
      answered(await client.GET('/vault-service/{token}', { params: { path: { token } } })),
    ).toMatchObject({ status, expires: `${month}/${String(day.getUTCFullYear())}` });
  }
});

it('counts the cards of an integration, which only answers under its own partner', async () => {
  const client = provider.client(await provider.signIn('admin'));
  const query = { limit: 100 };
  const integrations = answered(await client.GET('/vault-service/integration', { params: { query } })).data;
  const cards = answered(await client.GET('/vault-service', { params: { query } }));
  expect(integrations.reduce((sum, one) => sum + one.tokens_count, 0)).toBe(cards.meta.total);
  const [one] = integrations;
  const read = (partnerId: string) =>
    client.GET('/vault-service/integration/{partnerId}/{id}', {
      params: { path: { partnerId, id: one?.id ?? '' } },
    });
  expect((await read(one?.partner_id ?? '')).data).toEqual(one);
  const other = integrations.find((known) => known.partner_id !== one?.partner_id)?.partner_id ?? '';
  expect((await read(other)).response.status).toBe(404);
});
