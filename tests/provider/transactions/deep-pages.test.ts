import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { operations } from '../../../openapi/generated/provider.ts';
import { alternatives } from '../../repeats.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

type Query = NonNullable<operations['listTransactions']['parameters']['query']>;

const others = `amount, refunded_amount, fee, currency, card_brand, card_last4,
  card_holder, guest_name, description, mode_3ds, psp, auth_code, transaction_type, transaction_status,
  transaction_channel, decline_reason, created_at, updated_at, payout_date`;
const columns = sql.raw(`merchant_id, partner_id, ${others}`);

let provider: ProviderUnderTest;
let token: string;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
  // So many that the deep pages are not reached by walking.
  await sql`insert into transactions (id, ref_id, ${columns})
    select id || '_' || copy, 'Z-' || ref_id || '-' || copy, ${columns}
    from transactions cross join generate_series(1, 4) as copy where transaction_type <> 'refund'`.execute(
    provider.database,
  );
  // A merchant with a beginning of its own, but for its refunds; and one day paid out early, another late.
  await sql`insert into transactions (id, ref_id, ${sql.raw(others)}, merchant_id, partner_id)
    select 'own_' || id, case when transaction_type = 'refund' then 'RFD-own-' else 'OWN-' end || ref_id, ${sql.raw(others)},
      'mer_wharflanehostel', (select partner_id from merchants where id = 'mer_wharflanehostel')
    from transactions`.execute(provider.database);
  await sql`update transactions set payout_date = (created_at at time zone 'UTC')::date
    + case when created_at < '2026-04-01' then -9 else 40 end
    where id in (select id from transactions where payout_date is not null and payout_id is null order by md5(id) limit 40)`.execute(
    provider.database,
  );
});
afterAll(() => provider.close());

const list = async (query: Query) =>
  answered(await provider.client(token).GET('/report/transactions', { params: { query } }));

type Case = readonly [words: string, query: Query, condition: string];

const tokyo = { date_from: '2025-12-20', timezone: 'Asia/Tokyo', date_to: '2026-11-03' } as const;
const inTokyo = `created_at >= '2025-12-20 00:00 Asia/Tokyo' and created_at < '2026-11-04 00:00 Asia/Tokyo'`;

/** In the common run each list is walked in one of the two, in turns from list to list. */
const orders = [
  ['asc', 'desc'],
  ['desc', 'asc'],
] as const;
let walked = 0;

/** Every page of a list, one after the other, compared with the answer of a plain query. */
const expectEveryRow = async (query: Query, condition: string): Promise<void> => {
  for (const order of alternatives(orders[(walked += 1) % 2] ?? [])) {
    const { sortBy = 'created_at' } = query;
    const { rows } = await sql<{ id: string }>`select id from transactions where ${sql.raw(condition)}
      order by ${sortBy === 'amount' ? sql`currency asc,` : sql``} ${sql.ref(sortBy)} ${sql.raw(order)} nulls last, id ${sql.raw(order)}`.execute(
      provider.database,
    );
    expect(rows.length).toBeGreaterThan(500);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) =>
        list({ ...query, order, limit: 100, page: index + 1 }),
      ),
    );
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
    expect(new Set(pages.map(({ meta }) => meta.total))).toEqual(new Set([rows.length]));
  }
};

it.each<Case>([
  ['everything', {}, 'true'],
  ['a reference', { reference: 'z' }, `ref_id like 'Z%'`],
  ['a reference and days', { reference: 'z', ...tokyo }, `ref_id like 'Z%' and ${inTokyo}`],
  ['a status', { transaction_status: ['approved'] }, `transaction_status = 'approved'`],
  [
    'days of a zone',
    { date_from: '2026-01-10', timezone: 'Asia/Tokyo' },
    `created_at >= '2026-01-10 00:00 Asia/Tokyo'`,
  ],
  ['payout days', { date_type: 'payout_date', date_from: '2026-03-03' }, `payout_date >= '2026-03-03'`],
  [
    'payout days by their end',
    { date_type: 'payout_date', date_to: '2026-08-03' },
    `payout_date <= '2026-08-03'`,
  ],
])('pages of %s hold every row once, however deep', async (_words, query, condition) => {
  await expectEveryRow(query, condition);
});

it.each<Case>([
  ['payout day', { sortBy: 'payout_date' }, 'true'],
  [
    'payout day, of payout days',
    { sortBy: 'payout_date', date_type: 'payout_date', date_from: '2026-02-14' },
    `payout_date >= '2026-02-14'`,
  ],
  ['payout day, of days of a zone', { sortBy: 'payout_date', ...tokyo }, inTokyo],
  [
    'payout day, of what is hardly paid out',
    {
      sortBy: 'payout_date',
      transaction_type: ['authorisation', 'refund', 'sale'],
      transaction_status: ['declined', 'pending', 'refunded', 'authorised', 'approved'],
      merchants: ['mer_wharflanehostel'],
    },
    `merchant_id = 'mer_wharflanehostel' and transaction_type in ('authorisation', 'refund', 'sale') and transaction_status in ('declined', 'pending', 'refunded', 'authorised', 'approved')`,
  ],
  ['guest', { sortBy: 'guest_name' }, 'true'],
  ['card holder, of a reference', { sortBy: 'card_holder', reference: 'Z' }, `ref_id like 'Z%'`],
])('pages by %s hold every row once, what is empty last', async (_words, query, condition) => {
  await expectEveryRow(query, condition);
});

it.each<Case>([
  ['everything', {}, 'true'],
  ['a reference and days', { reference: 'z', ...tokyo }, `ref_id like 'Z%' and ${inTokyo}`],
  ['a status', { transaction_status: ['approved'] }, `transaction_status = 'approved'`],
  ['one currency', { currency: 'AUD' }, `currency = 'AUD'`],
])(
  'pages of %s by amount hold every row once, a currency after the other',
  async (_words, query, condition) => {
    await expectEveryRow({ ...query, sortBy: 'amount' }, condition);
  },
);

it.each<Case>([
  ['all that a merchant took', { reference: 'OWN' }, `ref_id like 'OWN%'`],
  ['and days', { reference: 'own-', ...tokyo }, `ref_id like 'OWN-%' and ${inTokyo}`],
  [
    'and types',
    { reference: 'OWN', transaction_type: ['sale', 'refund', 'capture', 'auto_charge'] },
    `ref_id like 'OWN%' and transaction_type in ('sale', 'capture', 'auto_charge')`,
  ],
  [
    'and a status',
    { reference: 'OWN', transaction_status: ['approved', 'declined'], sortBy: 'amount' },
    `ref_id like 'OWN%' and transaction_status in ('approved', 'declined')`,
  ],
])('a reference that means %s finds just that', async (_words, query, condition) => {
  await expectEveryRow(query, condition);
});

it.each<readonly [words: string, query: Query]>([
  ['of its refunds', { reference: 'OWN', transaction_type: ['refund'] }],
  ['of another merchant', { reference: 'OWN', merchants: ['mer_harbourviewhotel'] }],
  ['of another partner', { reference: 'OWN', partnerId: 'par_pacificrooms' }],
])('a reference that means all that a merchant took finds nothing %s', async (_words, query) => {
  expect((await list(query)).meta).toMatchObject({ total: 0, totals: [] });
});

it('a merchant does not find another by its reference', async () => {
  const merchant = await provider.signIn('merchant');
  const found = await provider
    .client(merchant)
    .GET('/report/transactions', { params: { query: { reference: 'OWN' } } });
  expect(answered(found)).toMatchObject({ data: [], meta: { total: 0 } });
});

it.each<Case>([
  ['all', { reference: 'OWN' }, 'true'],
  ['days of a zone', { reference: 'own-', ...tokyo }, inTokyo],
  [
    'payout days',
    { reference: 'OWN', date_type: 'payout_date', date_from: '2026-03-03', sortBy: 'payout_date' },
    `payout_date >= '2026-03-03'`,
  ],
  ['the values by which sums are distinguished', { reference: 'OWN', sortBy: 'transaction_status' }, 'true'],
  ['types', { reference: 'OWN', transaction_type: ['sale', 'refund'] }, 'true'],
])('a reference that nearly all of a merchant have finds just that, %s', async (_words, query, condition) => {
  await sql`update transactions set ref_id = replace(ref_id, 'OWN-', 'AUT-own-')
    where id in (select id from transactions where ref_id like 'OWN-%' order by md5(id) limit 30)`.execute(
    provider.database,
  );
  const types = query.transaction_type ?? [
    'sale',
    'refund',
    'capture',
    'auto_charge',
    'authorisation',
    'void',
  ];
  const asked = `ref_id like 'OWN%' and ${condition} and transaction_type in ('${types.join(`', '`)}')`;
  await expectEveryRow(query, asked);
  const { rows } = await sql<{
    currency: string;
  }>`select currency, count(*) as count, sum(fee)::bigint as fee,
      sum(refunded_amount)::bigint as refunded_amount
    from transactions where ${sql.raw(asked)} group by currency order by currency`.execute(provider.database);
  expect((await list(query)).meta.totals).toMatchObject(rows);
});
