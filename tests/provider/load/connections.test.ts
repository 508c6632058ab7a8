import { createServer } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWorkers } from '../../../server/provider/background/workers.ts';
import { createLog } from '../../../server/provider/log.ts';
import { columnParsers } from '../../../server/provider/store/column-parsers.ts';
import { shareConnections } from '../../../server/provider/store/connections.ts';
import { createProbe } from '../../../server/provider/store/probe-database.ts';
import { SharedDatabase } from '../../../server/provider/store/shared-database.ts';
import { storeFailureOf } from '../../../server/provider/store/store-failure.ts';
import { createCaller } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { findPostgres, type PostgresUnderTest } from '../stores/postgres-under-test.ts';
import { startSeededPostgres } from '../stores/seeded-postgres.ts';
import { runTransactions } from '../test-run.ts';

const programs = findPostgres();
if (programs === null) console.warn('No connections are shared: no initdb and pg_ctl on this machine.');

const attackers = [12, 30] as const;
const ofOne = 4;
const inAll = 10;

describe.skipIf(programs === null)('the connections of a PostgreSQL', () => {
  let postgres: PostgresUnderTest;
  let provider: ProviderUnderTest;
  let token: string;

  beforeAll(async () => {
    postgres = await startSeededPostgres(programs ?? '', runTransactions);
    provider = await startProvider({ transactions: runTransactions, databaseUrl: postgres.url });
    token = (await createCaller(provider.database, { role: 'Admin', permissions: ['report.transactions'] }))
      .token;
  });
  afterAll(async () => {
    await provider.close();
    postgres.stop();
  });

  const list = (as = token, base = provider.base): Promise<Answered> =>
    send(`${base}/report/transactions?limit=1`, { headers: { authorization: `Bearer ${as}` } });

  /** Connections that wait for a lock of another one. */
  const countWaiting = async (): Promise<number> => {
    const { rows } = await sql<{ readonly waiting: number }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(provider.database);
    return rows[0]?.waiting ?? 0;
  };

  it.each(attackers)(
    'are left to others while %i calls of one person hold all that one may',
    async (count) => {
      const held = await createCapture(provider.database, 100_000);
      const holding = await provider.database.startTransaction().execute();
      await holding.selectFrom('transactions').select('id').where('id', '=', held).forUpdate().execute();
      const one = await createCaller(provider.database, {
        role: 'Admin',
        permissions: ['report.transactions', 'refund.transactions'],
      });
      const refund = () =>
        send(`${provider.base}/payment-internal/refund`, {
          method: 'POST',
          headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ transaction_id: held, amount: 1, currency: 'AUD', reason: 'Held' }),
        });
      const refunds = Array.from({ length: count }, refund);
      try {
        await vi.waitFor(async () => expect(await countWaiting()).toBe(ofOne), { timeout: 20_000 });
        // None of theirs can end; each of ours does.
        for (let time = 0; time < 5; time += 1) expect((await list()).status).toBe(200);
        expect(await countWaiting()).toBe(ofOne);
        expect((await provider.client().GET('/users/info', {})).response.status).toBe(401);
        expect(await provider.signIn('merchant')).toMatch(/^cfs_/);
      } finally {
        await holding.rollback().execute();
      }
      expect(new Set((await Promise.all(refunds)).map(({ status }) => status))).toEqual(new Set([201]));
    },
  );

  it('are left to calls by work that no one waits for', async () => {
    let begun = 0;
    const ended: (() => void)[] = [];
    const workers = Array.from({ length: inAll }, (_, index) => ({
      name: `worker ${String(index)}`,
      everyMs: 60_000,
      step: (database: ProviderUnderTest['database']) =>
        database.transaction().execute(async (transaction) => {
          await sql`select 1`.execute(transaction);
          begun += 1;
          await new Promise<void>((end) => ended.push(end));
          return false;
        }),
    }));
    const running = startWorkers(workers, provider.database, createLog('silent'));
    await vi.waitFor(() => expect(begun).toBe(3));
    expect((await list()).status).toBe(200);
    expect(begun).toBe(3);
    // Each that ends lets another one begin.
    for (let done = 0; done < inAll; done += 1) {
      await vi.waitFor(() => expect(ended.length).toBeGreaterThan(done));
      ended[done]?.();
    }
    await running.close();
    expect(begun).toBe(inAll);
  });

  describe('all in use', () => {
    const pools: pg.Pool[] = [];
    afterAll(async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    });
    /** The same store with a pool of its own, whose callers wait for a shorter time. */
    const openShared = (probe: () => Promise<void>): SharedDatabase => {
      const pool = new pg.Pool({ connectionString: postgres.url, max: 2, types: columnParsers });
      pools.push(pool);
      return new SharedDatabase(
        shareConnections(pool, { inAll: 2, ofOne: 1, ofWork: 1, patienceMs: 50, probe }),
      );
    };

    it('are reported as busy, with a time to try again, by every call and by /readyz', async () => {
      const database = openShared(createProbe(postgres.url));
      const other = await startProvider({ transactions: runTransactions, beside: { ...provider, database } });
      const held = await Promise.all([
        database.startTransaction().execute(),
        database.startTransaction().execute(),
      ]);
      for (const answer of [await list(token, other.base), await send(new URL('/readyz', other.base).href)]) {
        expect(answer.status).toBe(503);
        expect(answer.headers.get('retry-after')).toBe('2');
        expect(objectOf(answer.body)).toMatchObject({
          type: 'urn:counterfoil:problem:busy',
          detail:
            'The portal is busy: too much is asked of it at this moment. Please try again in a few seconds.',
        });
      }
      for (const transaction of held) await transaction.rollback().execute();
      expect((await list(token, other.base)).status).toBe(200);
      await other.close();
    });

    it('are reported as a database that is away when it does not answer', async () => {
      // Takes connections and never says a word.
      const silent = createServer(() => undefined);
      await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
      const address = silent.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      const database = openShared(createProbe(`postgresql://postgres@127.0.0.1:${String(port)}/postgres`));
      const held = await Promise.all([
        database.startTransaction().execute(),
        database.startTransaction().execute(),
      ]);
      const late = await sql`select 1`.execute(database).catch((error: unknown) => error);
      expect(storeFailureOf(late)).toBe('away');
      for (const transaction of held) await transaction.rollback().execute();
      silent.close();
    });
  });

  it('that the database refuses for want of them are reported as busy, not as away', () => {
    const refused = (code: string) => Object.assign(new Error('refused'), { code, severity: 'FATAL' });
    expect(storeFailureOf(refused('53300'))).toBe('busy');
    expect(storeFailureOf(refused('57P03'))).toBe('away');
  });
});
