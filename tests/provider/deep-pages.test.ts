import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { operations } from '../../openapi/generated/provider.ts';
import { answered, startProvider } from './provider-under-test.ts';
import type { ProviderUnderTest } from './provider-under-test.ts';

type Query = NonNullable<operations['listTransactions']['parameters']['query']>;

const COLUMNS =
  sql.raw(`merchant_id, partner_id, amount, refunded_amount, fee, currency, card_brand, card_last4,
  card_holder, guest_name, description, mode_3ds, psp, auth_code, transaction_type, transaction_status,
  transaction_channel, created_at, updated_at, payout_date`);

let provider: ProviderUnderTest;
let token: string;

beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
  // So many that the deep pages are not reached by walking.
  await sql`insert into transactions (id, ref_id, ${COLUMNS})
    select id || '_' || copy, 'Z-' || ref_id || '-' || copy, ${COLUMNS}
    from transactions cross join generate_series(1, 4) as copy where transaction_type <> 'refund'`.execute(
    provider.database,
  );
});
afterAll(() => provider.close());

const list = async (query: Query) =>
  answered(await provider.client(token).GET('/report/transactions', { params: { query } }));

it.each<readonly [words: string, query: Query, condition: string]>([
  ['everything', {}, 'true'],
  ['a reference', { reference: 'z' }, `ref_id like 'Z%'`],
  [
    'a reference and days',
    { reference: 'z', date_from: '2025-12-20', timezone: 'Asia/Tokyo', date_to: '2026-11-03' },
    `ref_id like 'Z%' and created_at >= '2025-12-20 00:00 Asia/Tokyo' and created_at < '2026-11-04 00:00 Asia/Tokyo'`,
  ],
  ['a status', { transaction_status: ['approved'] }, `transaction_status = 'approved'`],
  [
    'days of a zone',
    { date_from: '2026-01-10', timezone: 'Asia/Tokyo' },
    `created_at >= '2026-01-10 00:00 Asia/Tokyo'`,
  ],
  ['payout days', { date_type: 'payout_date', date_from: '2026-03-03' }, `payout_date >= '2026-03-03'`],
])('pages of %s hold every row once, however deep', async (_words, query, condition) => {
  for (const order of ['asc', 'desc'] as const) {
    const { rows } = await sql<{ id: string }>`select id from transactions where ${sql.raw(condition)}
      order by created_at ${sql.raw(order)}, id ${sql.raw(order)}`.execute(provider.database);
    expect(rows.length).toBeGreaterThan(600);
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(rows.length / 100) }, (_, index) =>
        list({ ...query, order, limit: 100, page: index + 1 }),
      ),
    );
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual(rows.map(({ id }) => id));
  }
});
