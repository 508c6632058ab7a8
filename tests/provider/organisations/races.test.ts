import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';
import { askAs, merchantBody, type Ask } from './organisation-world.ts';
import { writtenColumns } from '../transactions/written-columns.ts';

/** The embedded store takes one call after the other; here they run at the same time. */
describe.skipIf(!hasPostgres)('organisations raced on PostgreSQL', () => {
  let provider: ProviderUnderTest;
  let admin: Ask;

  beforeAll(async () => {
    if (!hasPostgres) return;
    provider = await startProvider({ transactions: 300, on: 'PostgreSQL' });
    admin = await askAs(provider, 'admin');
  });
  afterAll(() => (hasPostgres ? provider.close() : undefined));

  const atOnce = async (count: number, call: (index: number) => ReturnType<Ask>) => {
    const ended = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
    return ended.map(({ status }) => status).toSorted();
  };

  it('let one of twenty merchants have a name', async () => {
    for (let round = 0; round < 5; round += 1) {
      const business_name = `Raced Inn ${String(round)} Limited`;
      const body = { ...merchantBody, business_name, currency: 'AUD' };
      const statuses = await atOnce(20, () => admin('POST', '/merchant-management', body));
      expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 422)]);
    }
  });

  it('link a merchant to one partner, with the payments that are written meanwhile', async () => {
    const { id } = await provider.database
      .selectFrom('merchants')
      .select('id')
      .where('partner_id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const partners = ['par_southernstays', 'par_pacificrooms', 'par_crescentbooking'];
    const columns = await writtenColumns(provider.database);
    const pay = (index: number) => {
      const values = { id: `txn_r${String(index)}`, ref_id: `RACE-${String(index)}`, merchant_id: id };
      return sql`insert into transactions (${columns}) select ${columns} from (
        select (jsonb_populate_record(null::transactions, to_jsonb(row) || '{"partner_id": null}'::jsonb
          || ${JSON.stringify(values)}::jsonb)).*
        from (select * from transactions where transaction_status = 'declined'
          and original_transaction_id is null limit 1) as row) as copied`.execute(provider.database);
    };
    const [statuses] = await Promise.all([
      atOnce(12, (index) =>
        admin('PUT', `/partner-management/${partners[index % 3] ?? ''}/add-merchant`, { merchants: [id] }),
      ),
      ...Array.from({ length: 30 }, (_, index) => pay(index)),
    ]);
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 409)]);
    const { rows } = await sql<{ strays: number; payments: number }>`
      select count(*) filter (where t.partner_id is distinct from m.partner_id) as strays, count(*) as payments
      from transactions t join merchants m on m.id = t.merchant_id where m.id = ${id}`.execute(
      provider.database,
    );
    expect(rows).toEqual([{ strays: 0, payments: 30 }]);
  });

  it('pay an invoice once, of twenty calls', async () => {
    const due = await provider.database
      .selectFrom('invoices')
      .innerJoin('payment_methods', 'payment_methods.merchant_id', 'invoices.merchant_id')
      .select(['invoices.id', 'total_amount'])
      .where('invoices.status', '=', 'open')
      .where('is_default', '=', true)
      .execute();
    expect(due.length).toBeGreaterThan(2);
    for (const { id, total_amount } of due) {
      const statuses = await atOnce(20, () => admin('PUT', `/billings/${id}/make-payment`, {}));
      expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
      const { rows } =
        await sql`select sum(amount)::bigint as taken from invoice_payments where invoice_id = ${id}`.execute(
          provider.database,
        );
      expect(rows).toEqual([{ taken: total_amount }]);
    }
  });

  it('leave each merchant with one selected card', async () => {
    const cards = await provider.database
      .selectFrom('payment_methods')
      .select('id')
      .where('type', '=', 'card')
      .where('expiry_year', '>', new Date().getUTCFullYear())
      .execute();
    const statuses = await atOnce(cards.length * 3, (index) =>
      admin('PUT', `/merchant-card/card-selection/${cards[index % cards.length]?.id ?? ''}`),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    const { rows } = await sql<{ most: number }>`select max(n)::int as most from (
      select count(*) as n from payment_methods where is_default group by merchant_id) as counts`.execute(
      provider.database,
    );
    expect(rows).toEqual([{ most: 1 }]);
  });
});
