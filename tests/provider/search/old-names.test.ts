import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

/** More than the newest, among which the words that many have are looked for first. */
const transactions = 2_000;
const newest = 1_000;

let provider: ProviderUnderTest;
let admin = '';
beforeAll(async () => {
  provider = await startProvider({ transactions });
  admin = (await createCaller(provider.database, { role: 'Admin', permissions: ['report.transactions'] }))
    .token;
  // One name among the oldest alone, and one of which the newest have some and the older the rest.
  await sql`with old as (
      select id, row_number() over (order by created_at desc, id desc) as place from transactions)
    update transactions set guest_name = null, card_holder = case
      when place in (40, 900, 1001, 1100, 1500, 1900) then 'Wilhelmina Overton' else 'Xanthippe Underhill' end
    from old where old.id = transactions.id and place in (40, 900, 1001, 1100, 1200, 1300, 1500, 1900)`.execute(
    provider.database,
  );
});
afterAll(() => provider.close());

it.each([
  ['among the newest and the older', 'wilhelmina'],
  ['among the older alone', 'underhill'],
  ['that most of the newest have', 'tanaka'],
])('finds the newest of a name %s', async (_where, typed) => {
  const { transactions: found } = answered(
    await provider.client(admin).GET('/search', { params: { query: { q: typed } } }),
  );
  const { rows } = await sql<{ id: string }>`select id from transactions
    where name_words @@ names_query(${typed}) order by created_at desc, id desc limit 5`.execute(
    provider.database,
  );
  expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
  const { rows: all } = await sql<{
    count: number;
  }>`select count(*)::integer as count from transactions`.execute(provider.database);
  expect(all[0]?.count).toBeGreaterThan(newest);
});
