import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCheckBooksWorker } from '../../../server/provider/background/check-books-worker.ts';
import { invariants } from '../../../server/provider/invariants/invariants.ts';
import { findBreaches } from './find-breaches.ts';
import { plantErrors } from './plant-errors.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('admin');
  const exported = await fetch(`${provider.base}/report/transactions/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await exported.text();
});
afterAll(() => provider.close());

describe('an error of one minor unit', () => {
  let planted = 0;

  it.each(invariants.map(({ name }) => name))('that breaks %s is found at its records', async (name) => {
    const found = await plantErrors(provider.database, name);
    const own = found.breaches.filter(({ invariant }) => invariant === name);
    expect(own.map(({ id }) => id).toSorted()).toEqual([...new Set(found.planted)].toSorted());
    // Several entries of one merchant in one currency come together.
    const each = name === 'postings_balance' ? [] : own;
    expect(each.map((breach) => Math.abs(breach.found - breach.expected))).toEqual(each.map(() => 1));
    expect(own.length).toBeGreaterThan(0);
    planted += found.planted.length;
  });

  it('was brought in 200 times', () => {
    expect(planted).toBeGreaterThanOrEqual(200);
  });

  it('is not found in sound books', async () => {
    expect(await findBreaches(provider.database)).toEqual([]);
  });
});

describe('the check of the books', () => {
  const logged: unknown[] = [];
  const worker = createCheckBooksWorker(
    { error: (facts: unknown) => logged.push(facts) },
    new URL('https://portal.example'),
  );
  const listBreaches = async (state: 'open' | 'over') => {
    const client = provider.client(token);
    return answered(await client.GET('/report/ledger-breaches', { params: { query: { state } } }));
  };
  const readBroken = async () => {
    const client = provider.client(token);
    const { data } = answered(await client.GET('/notifications', { params: { query: { limit: 100 } } }));
    return data.filter(({ event }) => event === 'books_broken');
  };
  /** What each mail of the check says, by whom it goes to. */
  const readMails = async () => {
    const mails = await provider.database
      .selectFrom('outbox_mails')
      .select(['recipient', 'body'])
      .where('kind', '=', 'books_broken')
      .execute();
    return new Map(mails.map(({ recipient, body }) => [recipient, body]));
  };
  /** Puts a payout on hold, by which what it pays moves. */
  const hold = async (id: string) => {
    const client = provider.client(token);
    const params = { path: { id } };
    const { data } = await client.GET('/report/payout/{id}', { params });
    const body = { status: 'on_hold', currency: data?.currency ?? '' } as const;
    answered(await client.PUT('/report/payout/{id}/detail', { params, body }));
  };

  it('looks at everything first, tells once of what changed and is wrong, and ends what is right again', async () => {
    const { database } = provider;
    await worker.step(database);
    expect(logged).toEqual([]);
    const { data: sound, meta } = await listBreaches('open');
    expect(sound).toEqual([]);
    expect(meta.checked_all_at).not.toBeNull();
    const { id } = await database
      .selectFrom('payouts')
      .select('id')
      .where('status', '=', 'pending')
      .where('payable_amount', '>', 1)
      .executeTakeFirstOrThrow();
    const change = (by: number) =>
      sql`update payouts set refund_amount = refund_amount + ${by} where id = ${id}`.execute(database);
    await change(1);
    await hold(id);
    await worker.step(database);
    const { data: open } = await listBreaches('open');
    expect(open.map((breach) => [breach.invariant, breach.payout_id, breach.difference]).toSorted()).toEqual([
      ['payouts_are_entries', id, 1],
      ['payouts_are_lines', id, -1],
    ]);
    expect(logged).toMatchObject([
      { invariant: 'payouts_are_entries', id },
      { invariant: 'payouts_are_lines', id },
    ]);
    const [bell] = await readBroken();
    expect(bell).toMatchObject({
      text: 'The books break a promise: Payout = its entries. Records: 2.',
      link: `/admin/ledger-breaches?open=${bell?.breach_id ?? ''}`,
    });
    const mails = await readMails();
    expect([...mails.keys()]).toContain('admin@counterfoil.example');
    expect([...mails.keys()].filter((address) => /^(?:merchant|partner)@/.test(address))).toEqual([]);
    const mail = mails.get('admin@counterfoil.example') ?? '';
    expect(mail.split('\n').filter((line) => line.startsWith(`${id}: `))).toHaveLength(2);
    expect(mail).toContain(`https://portal.example/admin/ledger-breaches?open=${bell?.breach_id ?? ''}`);
    await worker.step(database);
    expect([logged.length, (await readBroken()).length, (await readMails()).size]).toEqual([
      2,
      1,
      mails.size,
    ]);
    await change(-1);
    await worker.step(database);
    const { data: over } = await listBreaches('over');
    expect(over).toMatchObject([{ invariant: 'payouts_are_lines', payout_id: id, state: 'over' }]);
  });

  it('says that it looked, also where nothing had changed since', async () => {
    const { database } = provider;
    // What is still open is looked at each time.
    await sql`update ledger_breaches set ended_at = now() where ended_at is null`.execute(database);
    await sql`update export_sums set written_at = written_at - interval '1 hour'`.execute(database);
    await sql`update ledger_checks set checked_at = checked_at - interval '20 minutes', checks_from = posting, checked_to = posting
      from (select max(posting) as posting from ledger_entries) as last where scope = 'changed'`.execute(
      database,
    );
    const readAge = async () => (await listBreaches('open')).meta.checked_at;
    const before = await readAge();
    await worker.step(database);
    const after = await readAge();
    expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBeGreaterThan(19 * 60_000);
    expect(logged).toHaveLength(2);
  });
});
