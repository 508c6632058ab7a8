import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough, repeats } from '../../repeats.ts';
import { objectOf } from '../described-call.ts';
import { brokenInvariants } from '../invariants.ts';
import { findPostgres, type PostgresUnderTest } from './postgres-under-test.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { startSeededPostgres } from './seeded-postgres.ts';
import { runTransactions } from '../test-run.ts';

const rounds = repeats(100, 20);
const atOnce = 24;
/** Calls that begin once connections were killed, and one when the database is back. */
const late = 8;
const turns = atOnce + late + 2;
/** How long the database is away while people go on calling. */
const awayMs = isThorough ? 30_000 : 0;

const programs = findPostgres();
if (programs === null) console.warn('No store is lost: no initdb and pg_ctl on this machine.');

describe.skipIf(programs === null)('a provider whose PostgreSQL fails', () => {
  let postgres: PostgresUnderTest;
  let provider: ProviderUnderTest;
  let token: string;
  let sales: readonly Readonly<Record<string, unknown>>[];

  beforeAll(async () => {
    if (programs === null) return;
    postgres = await startSeededPostgres(programs, runTransactions);
    provider = await startProvider({ transactions: runTransactions, databaseUrl: postgres.url });
    token = await provider.signIn('admin');
    sales = await asked(
      "select id as transaction_id, currency from transactions where transaction_status = 'approved'",
    );
  });
  afterAll(async () => {
    await provider.close();
    postgres.stop();
  });

  const headers = () => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  const read = (): Promise<Answered> => send(`${provider.base}/users/info`, { headers: headers() });
  const write = (turn: number): Promise<Answered> => {
    const sale = sales[turn % sales.length];
    return send(`${provider.base}/payment-internal/refund`, {
      method: 'POST',
      headers: { ...headers(), 'idempotency-key': `lost-${String(turn)}` },
      body: JSON.stringify({ ...sale, amount: 1, reason: 'Killed' }),
    });
  };
  const readiness = (): Promise<Answered> => send(new URL('/readyz', provider.base).href);
  const asked = async (
    ...questions: readonly string[]
  ): Promise<readonly Readonly<Record<string, unknown>>[]> => {
    const options = '-c default_transaction_read_only=off';
    const client = new pg.Client({ connectionString: postgres.url, options });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const answers: Readonly<Record<string, unknown>>[] = [];
      for (const question of questions) {
        const { rows } = await client.query<Readonly<Record<string, unknown>>>(question);
        answers.push(...rows);
      }
      return answers;
    } finally {
      await client.end();
    }
  };
  const killConnections = () =>
    asked('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  const comesBack = () =>
    expect.poll(async () => (await read()).status, { timeout: 20_000, interval: 50 }).toBe(200);
  const expectUnavailable = (answer: Answered, words: RegExp): void => {
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(objectOf(answer.body)['detail']).toMatch(words);
  };

  it(`loses nothing it acknowledged while connections are killed under load, ${String(rounds)} times`, async () => {
    const acknowledged: string[] = [];
    let refused = 0;
    const stillRunning: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      let answered = 0;
      const before = refused;
      const call = async (place: number): Promise<void> => {
        const answer = await (place % 2 === 0 ? write(round * turns + place) : read());
        answered += 1;
        if (answer.status >= 500) {
          expectUnavailable(answer, /^The database cannot be reached at the moment\./);
          refused += 1;
        } else {
          // A sale may have nothing left to refund.
          if (place % 2 === 1) expect(answer.status).toBe(200);
          else if (answer.status < 300) acknowledged.push(answer.headers.get('x-request-id') ?? '');
        }
      };
      const calls = Array.from({ length: atOnce }, async (_, place) => call(place));
      // Once is not enough: reads are repeated, and a call that has not begun yet has nothing to lose.
      while (answered < atOnce && refused === before) await killConnections();
      // Some get connections that were killed, and all of those in use may have been.
      const after = Array.from({ length: late }, async (_, place) => call(atOnce + place));
      await Promise.all([...calls, ...after]);
      // The last of the connections may only now be found dead.
      await comesBack();
      await call(atOnce + late);
      // Whatever happened to a refund, nothing of it runs any more: sent again, it is answered.
      for (let place = 0; place < atOnce; place += 2)
        if ((await write(round * turns + place)).status === 409) stillRunning.push(place);
    }
    expect(stillRunning).toEqual([]);
    const stored = new Set(
      (await asked('select request_id from audits')).map((row) => String(row['request_id'])),
    );
    expect(refused).toBeGreaterThan(0);
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    expect(await brokenInvariants(provider.database)).toEqual([]);
  });

  it(`reports in plain words that it is away, for ${String(awayMs / 1000)} s under load, and answers by itself when it is back`, async () => {
    expect((await readiness()).status).toBe(200);
    postgres.goAway();
    expectUnavailable(await read(), /^The database cannot be reached at the moment\./);
    expectUnavailable(await readiness(), /^The database cannot be reached/);
    const until = performance.now() + awayMs;
    const callers = Array.from({ length: atOnce }, async (_, place) => {
      do {
        const answer = await (place % 2 === 0 ? write(place) : read());
        expectUnavailable(answer, /^The database cannot be reached at the moment\./);
      } while (performance.now() < until);
    });
    await Promise.all(callers);
    postgres.comeBack();
    const begun = performance.now();
    await comesBack();
    console.info(`answered ${(performance.now() - begun).toFixed(0)} ms after the database was back`);
    expect((await readiness()).status).toBe(200);
  });

  it('reports in plain words that nothing can be saved while it may only be read', async () => {
    await asked('alter system set default_transaction_read_only = on', 'select pg_reload_conf()');
    await killConnections();
    // A call may still get one of the connections that were just ended.
    let answer = await write(0);
    while (JSON.stringify(answer.body).includes('cannot be reached')) answer = await write(0);
    expectUnavailable(answer, /can only be read at the moment/);
    await asked('alter system reset default_transaction_read_only', 'select pg_reload_conf()');
    await killConnections();
    await comesBack();
  });
});
