import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueInvoices } from '../../../server/provider/billing/issue-invoices.ts';
import { createRandom } from '../../../server/seed/random.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { repeats } from '../../repeats.ts';
import { findBreaches } from './find-breaches.ts';
import { drawCall, openEmptyPayouts, readPool } from '../payouts/random-operations.ts';
import { answered, send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const seed = 20_261_130;

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

/**
 * What stands on each account because of each record; on the accounts of payouts, in each payout: the steps of a payout
 * move its lines together.
 */
const readSums = async (database: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ readonly sum: string }>`
    select concat_ws(' ', merchant_id, account, case when account in ('available', 'reserved', 'in_transit', 'bank')
      then payout_id else cause_id end, sum(amount), currency) as sum
    from ledger_entries group by merchant_id, currency, account, case
      when account in ('available', 'reserved', 'in_transit', 'bank') then payout_id else cause_id end
    having sum(amount) <> 0 order by 1`.execute(database);
  return rows.map(({ sum }) => sum);
};

/** What people do with money. */
const kinds = [
  'charge',
  'refund',
  'payout',
  'dispute',
  'verdict',
  'move',
  'take',
  'debt',
  'terms',
  'sync',
] as const;

describe('entries', () => {
  it('agree with every record after each of many random acts, and with the records booked afresh', async () => {
    const { database, base, signIn } = provider;
    const token = await signIn('admin');
    const random = createRandom(seed);
    await openEmptyPayouts(database);
    expect(await findBreaches(database)).toEqual([]);
    const done = new Map<string, number>();
    const planned = repeats(1_200, 30);
    // What none of the planned acts did, because each was refused, is tried until it happens.
    const isMissing = (): boolean => kinds.some((kind) => !done.has(kind));
    for (let acts = 0; acts < planned || (isMissing() && acts < 10 * planned); acts += 1) {
      const wanted = acts < planned ? kinds[acts % kinds.length] : kinds.find((kind) => !done.has(kind));
      const pool = await readPool(database);
      const { kind, method, path, body } = drawCall(random, pool, (one) => one === wanted);
      const { status } = await send(`${base}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
      });
      if (status >= 300) continue;
      done.set(kind, (done.get(kind) ?? 0) + 1);
      expect({ kind, path, body, breaches: await findBreaches(database) }).toMatchObject({ breaches: [] });
    }
    await issueInvoices(database, '2031-01-01T00:00:00Z');
    expect(await findBreaches(database)).toEqual([]);
    expect([...done.keys()].toSorted()).toEqual(kinds.toSorted());
    const posted = await readSums(database);
    await database.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from ledger_entries`.execute(transaction);
      await sql`delete from ledger_balances`.execute(transaction);
      await sql`set local session_replication_role = origin`.execute(transaction);
      await sql`select book_records()`.execute(transaction);
    });
    expect(await readSums(database)).toEqual(posted);
    expect(await findBreaches(database)).toEqual([]);
  });
});

describe('the ledger refuses', () => {
  const books = { merchant_id: 'mer_harbourviewhotel', currency: 'AUD' };
  const insert = (rows: readonly object[]) => {
    const facts = { ...books, kind: 'adjustment', cause: 'adjustment', cause_id: 'adj_refused' };
    return sql`insert into ledger_entries (posting, place, merchant_id, currency, account, amount, kind, cause, cause_id, reverses)
      select posting, place, merchant_id, currency, account, amount, kind, cause, cause_id, reverses
      from json_populate_recordset(null::ledger_entries, ${JSON.stringify(rows.map((row) => ({ ...facts, ...row })))}::json)`.execute(
      provider.database,
    );
  };
  const from = { posting: 900_001, place: 1, account: 'adjustments', amount: -500 };
  const to = { posting: 900_001, place: 2, account: 'pending', amount: 500 };

  it.each([
    ['one that does not come to zero', [from, { ...to, amount: 499 }]],
    ['one of a single entry', [from]],
    ['one of two currencies', [from, { ...to, currency: 'JPY' }]],
    ['one of two merchants', [from, { ...to, merchant_id: 'mer_banksialodge' }]],
  ])('a posting: %s', async (_name, rows) => {
    await expect(insert(rows)).rejects.toThrow('The entries of a posting add up to zero');
  });

  it('more entries of a posting that is written, a reversal that is none, and a second one', async () => {
    await insert([from, to]);
    const later = [
      { ...from, place: 3 },
      { ...to, place: 4 },
    ];
    await expect(insert(later)).rejects.toThrow('The entries of a posting add up to zero');
    const back = (posting: number, amount: number) => [
      { ...from, posting, amount, reverses: 900_001 },
      { ...to, posting, amount: -amount, reverses: 900_001 },
    ];
    await expect(insert(back(900_002, 499))).rejects.toThrow('A reversal has the entries');
    await insert(back(900_002, 500));
    await expect(insert(back(900_003, 500))).rejects.toThrow('ledger_postings_reversed');
  });

  it.each([
    'update ledger_entries set amount = amount',
    'delete from ledger_entries',
    'truncate ledger_entries',
  ])('%s', async (statement) => {
    await expect(sql.raw(statement).execute(provider.database)).rejects.toThrow(
      'Entries of the ledger are never changed or deleted',
    );
  });
});

describe('balances and entries', () => {
  it('are those of the merchants that somebody may see, and add up', async () => {
    const client = provider.client(await provider.signIn('merchant'));
    const { data: balances } = answered(await client.GET('/report/balances'));
    expect(balances.map(({ merchant_id }) => merchant_id)).toContain('mer_harbourviewhotel');
    expect(new Set(balances.map(({ merchant_id }) => merchant_id)).size).toBe(1);
    const own = balances.find(({ currency }) => currency === 'AUD');
    const query = {
      account: ['available' as const],
      currency: 'AUD',
      merchants: ['mer_banksialodge', 'mer_harbourviewhotel'],
    };
    const { data: entries, meta } = answered(
      await client.GET('/report/ledger-entries', { params: { query } }),
    );
    expect(new Set(entries.map(({ merchant_id }) => merchant_id))).toEqual(new Set(['mer_harbourviewhotel']));
    expect(meta.totals).toMatchObject([{ currency: 'AUD', amount: own?.available }]);
  });
});
