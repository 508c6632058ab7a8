import { createServer, request as openRequest, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../server/provider/store/store.ts';
import { createCapture } from './create-capture.ts';
import { brokenInvariants } from './invariants.ts';
import { objectOf } from './described-call.ts';
import { findPostgres, startPostgres, type PostgresUnderTest } from './stores/postgres-under-test.ts';
import {
  killProviderProcesses,
  startProviderProcess,
  type ProviderProcess,
} from './process/provider-process.ts';
import { send } from './provider-under-test.ts';
import { anchorDay } from './stores/seeded-folder.ts';
import { isGenuine, startReceiver } from './webhooks/receiver.ts';
import { repeats } from '../repeats.ts';

const rounds = repeats(100, 25);

const programs = findPostgres();
if (programs === null) console.warn('Two processes are not tried: no initdb and pg_ctl on this machine.');

/** Sends each request to the next of the providers in turn. */
const startRoundRobin = async (
  targets: readonly URL[],
): Promise<{ readonly server: Server; readonly origin: string }> => {
  let turn = 0;
  const server = createServer((incoming, answer) => {
    const target = targets[(turn += 1) % targets.length];
    const { method, headers, url: path } = incoming;
    const onward = openRequest(
      { host: target?.hostname, port: target?.port, method, headers, path, agent: false },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      },
    );
    onward.once('error', () => answer.destroy());
    incoming.pipe(onward);
  });
  // The caller closes it: a connection that this server closes while a request is on its way loses that
  // request.
  server.keepAliveTimeout = 0;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return { server, origin: `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}` };
};

const environment = (url: string) => ({
  DATABASE_URL: url,
  DATA_DIR: join(tmpdir(), 'counterfoil-pair'),
  SANDBOX: 'on',
  TRANSACTIONS: '300',
  SEED_DAY: anchorDay,
  WEBHOOK_LOOPBACK: 'on',
  SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
});

describe.skipIf(programs === null)('two providers on one PostgreSQL', () => {
  let postgres: PostgresUnderTest | undefined;
  let store: Store;
  let pair: readonly [ProviderProcess, ProviderProcess];
  let door: { readonly server: Server; readonly origin: string };
  let base: string;

  beforeAll(async () => {
    if (programs === null) return;
    postgres = startPostgres(programs);
    const { url } = postgres;
    const start = () => startProviderProcess(environment(url));
    // Both at once: they take turns at making the tables and the demo set.
    pair = await Promise.all([start(), start()] as const);
    door = await startRoundRobin(pair.map((provider) => new URL(provider.base)));
    base = `${door.origin}/api/v1`;
    store = await openStore({ url: postgres.url, folder: tmpdir() });
  }, 120_000);
  afterAll(async () => {
    door.server.closeAllConnections();
    door.server.close();
    await store.close();
    killProviderProcesses();
    await Promise.all(pair.map((provider) => provider.ended));
    postgres?.stop();
  });

  const login = (password: string, email = 'merchant@counterfoil.example') =>
    send(`${base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  const signIn = async (): Promise<string> =>
    String(objectOf((await login('Merchant-demo-2026')).body)['token']);
  const statusesOf = async (token: string): Promise<readonly number[]> => {
    const headers = { authorization: `Bearer ${token}` };
    const answers = await Promise.all(pair.map((one) => send(`${one.base}/users/info`, { headers })));
    return answers.map((answer) => answer.status);
  };

  it('make one demo set between them', async () => {
    const { rows } = await sql<{ sales: number; marks: number }>`
      select (select count(*) from transactions) as sales, (select count(*) from seed_marks) as marks`.execute(
      store.database,
    );
    expect(rows[0]?.marks).toBe(1);
    // Automatic charges that are due are charged meanwhile.
    expect(rows[0]?.sales).toBeGreaterThanOrEqual(300);
    expect(rows[0]?.sales).toBeLessThan(400);
  });

  it('share sessions: what one opens the other knows, what one ends the other has forgotten', async () => {
    const token = await signIn();
    expect(await statusesOf(token)).toEqual([200, 200]);
    await send(`${pair[0].base}/auth/logout`, { headers: { authorization: `Bearer ${token}` } });
    expect(await statusesOf(token)).toEqual([401, 401]);
  });

  it('share the key of stored secrets: a webhook made through one is signed for by the other', async () => {
    const receiver = await startReceiver();
    const token = String(
      objectOf((await login('Admin-demo-2026', 'admin@counterfoil.example')).body)['token'],
    );
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const hooks = 'communication-settings/par_southernstays/webhook';
    const body = JSON.stringify({ url: receiver.url, events: ['refund.created'] });
    const made = objectOf((await send(`${pair[0].base}/${hooks}`, { method: 'POST', headers, body })).body);
    await send(`${pair[1].base}/${hooks}/test?hashId=${String(made['id'])}`, { headers });
    receiver.close();
    expect(receiver.received.map((delivery) => isGenuine(String(made['secret']), delivery))).toEqual([true]);
  });

  it('refuse a third that has another key, in plain words, before it serves anything', async () => {
    const third = await startProviderProcess({
      ...environment(postgres?.url ?? ''),
      SECRETS_KEY: Buffer.alloc(32, 8).toString('base64'),
    });
    expect(third.base).toBe('');
    expect(await third.ended).toMatch(
      /^The secrets in this store were sealed with key \w{8}, which is not at hand\. Name it in SECRETS_KEY too.*Nothing was changed\.\n$/,
    );
  });

  it('share what an administrator changes, from the next request on', async () => {
    const token = await signIn();
    await sql`update users set status = 0 where email = 'merchant@counterfoil.example'`.execute(
      store.database,
    );
    expect(await statusesOf(token)).toEqual([401, 401]);
    await sql`update users set status = 1 where email = 'merchant@counterfoil.example'`.execute(
      store.database,
    );
  });

  it('count failures to sign in together, however the attempts are spread', async () => {
    const attempts = Array.from({ length: 30 }, () =>
      login('Wrong-demo-2026', 'merchant3@counterfoil.example'),
    );
    const statuses = (await Promise.all(attempts)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it(`have one effect for one key, and never give back too much, in ${String(rounds)} rounds of 12 at once`, async () => {
    const token = await signIn();
    const outcomes = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      const id = await createCapture(store.database, 1000);
      const isKeyed = round % 2 === 0;
      const refund = () =>
        send(`${base}/payment-internal/refund`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': 'application/json',
            ...(isKeyed ? { 'idempotency-key': `both-${id}` } : {}),
          },
          body: JSON.stringify({
            transaction_id: id,
            amount: isKeyed ? 250 : 300,
            currency: 'AUD',
            reason: 'Pair',
          }),
        });
      const answers = await Promise.all(Array.from({ length: 12 }, refund));
      for (const { status } of answers) outcomes.set(status, (outcomes.get(status) ?? 0) + 1);
      const { rows } = await sql<{ refunded: number; refunds: number; audits: number }>`
        select refunded_amount as refunded,
          (select count(*) from refunds where transaction_id = ${id}) as refunds,
          (select count(*) from audits where target = ${id} and type = 'update') as audits
        from transactions where id = ${id}`.execute(store.database);
      expect(rows[0]).toEqual(
        isKeyed ? { refunded: 250, refunds: 1, audits: 1 } : { refunded: 900, refunds: 3, audits: 3 },
      );
      const given = new Set(
        answers.filter(({ status }) => status === 201).map(({ body }) => objectOf(body)['id']),
      );
      expect(given.size).toBe(isKeyed ? 1 : 3);
    }
    console.info(
      `${String(12 * rounds)} refunds through two processes: ${JSON.stringify(Object.fromEntries(outcomes))}`,
    );
    expect([...outcomes.keys()].every((status) => [201, 409, 422].includes(status))).toBe(true);
    expect(await brokenInvariants(store.database)).toEqual([]);
  }, 120_000);

  /** A refund under a key of its own, to be sent to either of them. */
  const keyedRefund = (token: string, id: string) => (provider: ProviderProcess) =>
    send(`${provider.base}/payment-internal/refund`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `orphan-${id}`,
      },
      body: JSON.stringify({ transaction_id: id, amount: 250, currency: 'AUD', reason: 'Pair' }),
    });
  /** Locks the sale, so that a refund of it starts and waits. */
  const holdSale = async (id: string) => {
    const holding = await store.database.startTransaction().execute();
    await holding.selectFrom('transactions').select('id').where('id', '=', id).forUpdate().execute();
    return holding;
  };
  const waiting = async (): Promise<number> => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(store.database);
    return rows.length;
  };
  const refundsOf = (id: string) =>
    store.database.selectFrom('refunds').select('amount').where('transaction_id', '=', id).execute();

  it('end what was asked of one with its answer, so that the other does it at once when it is asked again', async () => {
    const token = await signIn();
    const id = await createCapture(store.database, 1000);
    const refund = keyedRefund(token, id);
    const holding = await holdSale(id);
    const failed = refund(pair[0]);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    postgres?.goAway();
    expect((await failed).status).toBe(503);
    await holding
      .rollback()
      .execute()
      .catch(() => undefined);
    postgres?.comeBack();
    const heard: number[] = [];
    await expect
      .poll(async () => heard[heard.push((await refund(pair[1])).status) - 1], { timeout: 20_000 })
      .not.toBe(503);
    expect(heard.filter((status) => status !== 503)).toEqual([201]);
    expect((await refund(pair[0])).status).toBe(201);
    expect(await refundsOf(id)).toEqual([{ amount: 250 }]);
  });

  it('go on alone when the other is killed, also with what it was asked to do under a key', async () => {
    const token = await signIn();
    const id = await createCapture(store.database, 1000);
    const refund = keyedRefund(token, id);
    const holding = await holdSale(id);
    const cutOff = refund(pair[1]).catch(() => null);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    expect((await refund(pair[0])).status).toBe(409);
    pair[1].child.kill('SIGKILL');
    await pair[1].ended;
    expect(await cutOff).toBeNull();
    await holding.rollback().execute();
    // The store releases the locks of the killed process when it notices that its connection is gone.
    await expect.poll(async () => (await refund(pair[0])).status, { timeout: 10_000 }).toBe(201);
    expect((await refund(pair[0])).body).toEqual((await refund(pair[0])).body);
    expect(await refundsOf(id)).toEqual([{ amount: 250 }]);
    const answer = await send(`${pair[0].base}/users/info`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(200);
  });
});
