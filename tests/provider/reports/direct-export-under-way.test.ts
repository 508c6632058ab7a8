import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCaller, type Caller } from '../create-caller.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';

const permissions = ['report.transactions'];
/** Longer than an admission is trusted. */
const aWhileMs = 1_200;

/** Has the process's clock, by which admissions are trusted, go on at once by so many milliseconds. */
const pass = (milliseconds: number): void => {
  const started = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => started() + milliseconds);
};

describe.skipIf(!hasPostgres)('an export that is being sent', () => {
  let provider: ProviderUnderTest;
  let person: Caller;
  beforeAll(async () => {
    if (hasPostgres) provider = await startProvider({ transactions: 300, on: 'PostgreSQL' });
  });
  beforeEach(async () => {
    if (!hasPostgres) return;
    person = await createCaller(provider.database, {
      role: 'Partner',
      partnerId: 'par_southernstays',
      permissions,
    });
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => (hasPostgres ? provider.close() : undefined));

  const waiting = async () =>
    (await sql`select from pg_locks where not granted`.execute(provider.database)).rows.length;
  /** Downloads a file that cannot end before `meanwhile` is done and a while is over; answers its bytes, or null where it broke off. */
  const download = async (meanwhile: () => Promise<unknown>): Promise<number | null> => {
    const holding = await provider.database.startTransaction().execute();
    await sql`lock table audits in exclusive mode`.execute(holding);
    const answer = await fetch(`${provider.base}/report/transactions/download?columns=ref_id`, {
      headers: { authorization: `Bearer ${person.token}` },
    });
    try {
      expect(answer.status).toBe(200);
      await expect.poll(waiting, { timeout: 10_000 }).toBe(1);
      await meanwhile();
      pass(aWhileMs);
    } finally {
      await holding.rollback().execute();
    }
    return answer.text().then(
      (text) => text.length,
      () => null,
    );
  };

  it('comes to its end while its reader goes on, also under a renewed token', async () => {
    const renewed = () =>
      sql`with old as (update sessions set replaced_at = now() where user_id = ${person.userId} returning *)
        insert into sessions (id, token_hash, user_id, created_at, verified_at, password_at)
        select id, ${Buffer.alloc(32, 7)}, user_id, created_at, verified_at, password_at from old`.execute(
        provider.database,
      );
    expect(await download(renewed)).toBeGreaterThan(0);
  });

  it.each([
    [
      'nothing was asked for nearly so long',
      sql`update sessions set last_seen_at = now() - interval '600 seconds' where user_id = `,
    ],
    [
      'their own address becomes one of the allowed',
      sql`insert into allowed_ips (id, network, label, created_by, user_id) select 'aip_own', '127.0.0.0/8', '', 'x', id from users where id = `,
    ],
    [
      'a merchant comes to their partner',
      sql`update merchants set partner_id = 'par_southernstays' where id = 'mer_hotelkazahaya' and '' <> `,
    ],
  ])('comes to its end though %s', async (_name, change) => {
    expect(await download(() => sql`${change}${person.userId}`.execute(provider.database))).toBeGreaterThan(
      0,
    );
  });

  it.each([
    ['their session is ended', sql`update sessions set ended_at = now() where user_id = `],
    ['they are deactivated', sql`update users set status = 0 where id = `],
    ['they go to another organisation', sql`update users set partner_id = 'par_pacificrooms' where id = `],
    [
      'nothing was asked in their session for too long',
      sql`update sessions set last_seen_at = now() - interval '901 seconds' where user_id = `,
    ],
    [
      'they may call from elsewhere only',
      sql`insert into allowed_ips (id, network, label, created_by, user_id) select 'aip_late', '203.0.113.9', '', 'x', id from users where id = `,
    ],
    [
      'a merchant leaves their partner',
      sql`update merchants set partner_id = null where id = 'mer_harbourviewhotel' and '' <> `,
    ],
  ])('breaks off when %s', async (_name, change) => {
    expect(await download(() => sql`${change}${person.userId}`.execute(provider.database))).toBeNull();
  });
});
