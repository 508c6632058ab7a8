import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

/** So many are searched first. */
const newest = 1_000;

let provider: ProviderUnderTest;
let admin = '';
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = (await createCaller(provider.database, { role: 'Admin', permissions: ['report.transactions'] }))
    .token;
  await addOlderSales(1_500);
  // One name among the oldest alone, and one of which the newest have some and the older the rest.
  await sql`with old as (
      select id, row_number() over (order by created_at desc, id desc) as place from transactions)
    update transactions set guest_name = null, card_holder = case
      when place in (40, 900, 1001, 1100, 1500, 1600) then 'Wilhelmina Overton' else 'Xanthippe Underhill' end
    from old where old.id = transactions.id and place in (40, 900, 1001, 1100, 1200, 1300, 1500, 1600)`.execute(
    provider.database,
  );
});

/** Copies of one sale, a day older each: seeding so many would take a quarter of a minute. */
const addOlderSales = async (count: number): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'transactions' and is_generated = 'NEVER'
      and column_name not in ('id', 'ref_id', 'created_at')`.execute(provider.database);
  const others = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`insert into transactions (id, ref_id, created_at, ${others})
    select 'txn_old' || place, 'OLD-' || place, created_at - make_interval(days => place), ${others}
    from (select * from transactions where transaction_type = 'sale' and card_holder is not null
      order by created_at, id limit 1) as sale, generate_series(1, ${count}::integer) as place`.execute(
    provider.database,
  );
};
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
