import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { createCaller } from '../create-caller.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const merchantId = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
let [admin, merchant, terminal] = ['', '', ''];
let own: { id: string; ref_id: string; card_last4: string | null; amount: number; currency: string };
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const { database } = provider;
  const all = ['report.transactions', 'url_management', 'report.disbursements', 'chargeback_report'] as const;
  admin = (
    await createCaller(database, { role: 'Admin', permissions: ['report.transactions', 'admin.users'] })
  ).token;
  merchant = (await createCaller(database, { role: 'Merchant', merchantId, permissions: [...all] })).token;
  terminal = (await createCaller(database, { role: 'Merchant', merchantId })).token;
  own = await database
    .selectFrom('transactions')
    .select(['id', 'ref_id', 'card_last4', 'amount', 'currency'])
    .where('merchant_id', '=', merchantId)
    .where('transaction_type', '=', 'sale')
    .where('card_last4', 'is not', null)
    .where('currency', '=', 'AUD')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await database
    .updateTable('transactions')
    .set({ card_holder: 'Zoë Quennevillë-Ng', guest_name: null })
    .where('id', '=', own.id)
    .execute();
});
afterAll(() => provider.close());

const find = async (token: string, q: string) =>
  answered(await provider.client(token).GET('/search', { params: { query: { q } } }));
const major = () => (own.amount / 100).toFixed(2);

describe('the search', () => {
  it('finds a chargeback by the reference, card and names of its transaction, also after those change', async () => {
    const { database } = provider;
    const { id, transaction_id } = await database
      .selectFrom('chargebacks')
      .select(['id', 'transaction_id'])
      .where('merchant_id', '=', merchantId)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const change = (set: { card_holder: string; card_last4?: string }) =>
      database
        .updateTable('transactions')
        .set(set)
        .where('id', '=', transaction_id)
        .returning(['ref_id', 'card_last4'])
        .executeTakeFirstOrThrow();
    const found = async (q: string) => (await find(merchant, q)).chargebacks.map((one) => one.id);
    const { ref_id, card_last4 } = await change({ card_holder: 'Ottoline Quastel' });
    for (const q of [ref_id, 'quastel', `ottoline ${card_last4 ?? ''}`])
      expect(await found(q), q).toEqual([id]);
    await change({ card_holder: 'Perpetua Zwick', card_last4: '0007' });
    for (const q of ['zwick', 'Perpetua 0007']) expect(await found(q), q).toEqual([id]);
    for (const q of ['quastel', `Perpetua ${card_last4 ?? ''}`]) expect(await found(q), q).toEqual([]);
  });

  it('finds a transaction by its reference and its id, alone and first', async () => {
    for (const q of [own.ref_id, own.ref_id.toLowerCase(), own.id, `  ${own.id} `])
      expect((await find(merchant, q)).transactions[0]?.id).toBe(own.id);
  });

  it.each([
    ['a surname', () => 'quenn'],
    ['a name without its accents', () => 'quenneville'],
    ['a short surname', () => 'Ng zoë'],
    ['a name and the last four digits', () => `Quenneville ${own.card_last4 ?? ''}`],
    ['a name and an amount', () => `zoe ${major()}`],
    ['a currency and an amount, and a name', () => `AUD ${major()} quenneville`],
  ])('finds it by %s', async (_name, typed) => {
    expect((await find(merchant, typed())).transactions.map(({ id }) => id)).toEqual([own.id]);
  });

  it('finds nothing where one part does not fit', async () => {
    const { transactions } = await find(merchant, `quenneville ${major()}9`);
    expect(transactions).toEqual([]);
    expect((await find(merchant, 'JPY 1 quenneville')).transactions).toEqual([]);
  });

  it('answers no more than five of each kind, the newest first', async () => {
    const { transactions } = await find(admin, own.card_last4 ?? '');
    const times = transactions.map(({ created_at }) => created_at);
    expect(transactions.length).toBeLessThanOrEqual(5);
    expect(transactions.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('takes signs of patterns as they are', async () => {
    for (const q of ['%', '_', '\\', "' or true --", '%%%%', ':*', '& | !'])
      for (const rows of Object.values(await find(admin, q))) expect(rows).toEqual([]);
  });
});

it('finds an invoice by its number, its merchant and its total, for whoever lists invoices', async () => {
  const invoice = await provider.database
    .selectFrom('invoices')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { token: owner } = await createCaller(provider.database, {
    role: 'Merchant',
    merchantId,
    permissions: ['merchants.settings'],
  });
  const total = `${invoice.currency} ${(invoice.total_amount / 100).toFixed(2)}`;
  for (const q of [invoice.number.toLowerCase(), invoice.id, total])
    expect((await find(owner, q)).invoices.map(({ id }) => id)).toContain(invoice.id);
  const named = (await find(owner, 'harbour view')).invoices;
  expect(named.length).toBeGreaterThan(0);
  expect(new Set(named.map(({ merchant_id }) => merchant_id))).toEqual(new Set([merchantId]));
  // Another merchant finds none.
  const { token: stranger } = await createCaller(provider.database, {
    role: 'Merchant',
    merchantId: 'mer_wharflanehostel',
    permissions: ['merchants.settings'],
  });
  expect((await find(stranger, invoice.number)).invoices).toEqual([]);
});

describe('what nobody finds', () => {
  it('is what another merchant has, by whatever is known of it', async () => {
    const foreign = await provider.database
      .selectFrom('transactions')
      .select(['id', 'ref_id', 'card_holder'])
      .where('merchant_id', '<>', merchantId)
      .where('card_holder', 'is not', null)
      .execute();
    expect(foreign.length).toBeGreaterThan(20);
    const strangers = new Set(foreign.map(({ id }) => id));
    for (const { id, ref_id, card_holder } of foreign.slice(0, 20)) {
      expect((await find(admin, id)).transactions[0]?.id).toBe(id);
      for (const q of [id, ref_id, card_holder ?? ''])
        expect((await find(merchant, q)).transactions.some((row) => strangers.has(row.id))).toBe(false);
      expect((await find(merchant, id)).transactions).toEqual([]);
    }
  });

  it('is a kind whose list the caller may not read', async () => {
    const names = await find(merchant, 'harbour');
    expect([names.merchants, names.partners, names.users, names.cases]).toEqual([[], [], [], []]);
    expect((await find(admin, 'harbour')).partners).toBeInstanceOf(Array);
  });

  it('is what cannot be refunded, for whom sees nothing else', async () => {
    const rows = await provider.database
      .selectFrom('transactions')
      .select('id')
      .where('merchant_id', '=', merchantId)
      .where('transaction_status', '=', 'declined')
      .limit(5)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { id } of rows) {
      expect((await find(merchant, id)).transactions).toHaveLength(1);
      expect((await find(terminal, id)).transactions).toEqual([]);
    }
  });
});

it('reads words and last four digits by an index', async () => {
  await provider.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const explain = async (condition: string) => {
      const { rows } = await sql<
        Record<string, string>
      >`explain select id from transactions where ${sql.raw(condition)}`.execute(transaction);
      return JSON.stringify(rows);
    };
    const words = `name_words @@ names_query('quenn')`;
    expect(await explain(words)).toContain('transactions_by_words');
    expect(await explain(`card_last4 = '4242'`)).toContain('transactions_by_last4');
  });
});
