import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createExportWorker } from '../../../server/provider/background/export-worker.ts';
import { readDescription } from '../../../server/provider/description/description.ts';
import { operations } from '../../../server/provider/operations/operations.ts';
import { grayDot } from '../../../server/seed/file-samples.ts';
import { createCaller, type Caller } from '../create-caller.ts';
import { createCapture } from '../create-capture.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { alternatives } from '../../repeats.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';
import { runTransactions } from '../test-run.ts';
import { writtenColumns } from '../transactions/written-columns.ts';

const many = 6_000;
const large = '/report/transactions/download?columns=ref_id';
const small = `${large}&transaction_status=declined`;
/** The numbers of jobs that one person may have waiting, and of files that they may be fetching. */
const mostJobs = 5;
const mostFiles = 6;

describe.each(alternatives(storesWhereCallsMeet))('costly calls of one person, on %s', (on) => {
  let provider: ProviderUnderTest;
  let other: Caller;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    provider = await startProvider({ transactions: runTransactions, on });
    other = await newAdmin();
    const id = await createCapture(provider.database, 1_000);
    const columns = await writtenColumns(provider.database);
    await sql`insert into transactions (${columns}) select ${columns} from (select (jsonb_populate_record(sale, jsonb_build_object(
        'id', sale.id || copy, 'ref_id', sale.ref_id || '-' || copy))).*
      from transactions as sale, generate_series(2, ${many}::integer) as copy where sale.id = ${id}) as copied`.execute(
      provider.database,
    );
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await provider.close();
  });

  const newAdmin = (): Promise<Caller> =>
    createCaller(provider.database, { role: 'Admin', permissions: ['report.transactions'] });
  const get = (path: string, { token }: Caller) =>
    send(provider.base + path, { headers: { authorization: `Bearer ${token}` } });
  const statusOf = async (path: string, caller: Caller): Promise<number> => (await get(path, caller)).status;
  const listStatus = (): Promise<number> => statusOf('/report/transactions?limit=1', other);

  /** Sends a request by hand and reads nothing of its answer but the status, as long as the socket is open. */
  const stall = async (head: readonly string[], { token }: Caller, body: Uint8Array = Buffer.alloc(0)) => {
    const { hostname, port } = new URL(provider.base);
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    socket.write(body);
    return socket;
  };
  const statusLine = (socket: Socket): Promise<number> =>
    new Promise((answered) => {
      socket.once('data', (piece) => {
        socket.pause();
        answered(Number(/^HTTP\/1\.1 (\d+)/.exec(piece.toString('latin1'))?.[1]));
      });
    });
  const countOpenTransactions = async (): Promise<number> => {
    const { rows } = await sql<{ readonly open: number }>`
      select count(*) as open from pg_stat_activity where datname = current_database()
        and pid <> pg_backend_pid() and state like 'idle in transaction%'`.execute(provider.database);
    return rows[0]?.open ?? 0;
  };

  /** Prevents exports from ending, whose last row is that of the audit trail; the embedded store has no session for it. */
  const holdExports = async (): Promise<() => Promise<void>> => {
    if (on === 'PGlite') return () => Promise.resolve();
    const holding = await provider.database.startTransaction().execute();
    await sql`lock table audits in share mode`.execute(holding);
    return async () => {
      await holding.rollback().execute();
    };
  };

  // So many that some are put off and some refused; the most of all where calls truly meet.
  it.each(alternatives(on === 'PGlite' ? [12, 30] : [30, 12]))(
    '%i large exports: one is made, some are put off, the rest is refused',
    async (count) => {
      const one = await newAdmin();
      const letGo = await holdExports();
      const begun: Response[] = [];
      const exports = Array.from({ length: count }, async () => {
        const headers = { authorization: `Bearer ${one.token}` };
        begun.push(await fetch(provider.base + large, { headers }));
      });
      for (let time = 0; time < 5; time += 1) expect(await listStatus()).toBe(200);
      // Answered, but none of the running ones has ended.
      await Promise.all(exports);
      const withStatus = (status: number): readonly Response[] =>
        begun.filter((answer) => answer.status === status);
      expect(new Set(begun.map(({ status }) => status))).toEqual(new Set([200, 202, 429]));
      if (on === 'PostgreSQL') expect(withStatus(200)).toHaveLength(1);
      expect(withStatus(202)).toHaveLength(mostJobs);
      for (const refused of withStatus(429)) {
        expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
        const problem: unknown = await refused.json();
        expect(objectOf(problem)['detail']).toMatch(/downloads are still being made|files are under way/);
      }
      expect(await listStatus()).toBe(200);
      await letGo();
      for (const made of withStatus(200))
        expect((await made.text()).split('\r\n').length).toBeGreaterThan(many);
      // A small one is no more work than a page of the list, and somebody else's large one is made at once.
      expect(await statusOf(small, one)).toBe(200);
      expect(await statusOf(large, await newAdmin())).toBe(200);
    },
  );

  it('14 readers that stop hold no snapshot and no connection, and nobody else up', async () => {
    const one = await newAdmin();
    await provider.database.deleteFrom('download_jobs').execute();
    const head = [`GET /api/v1${large} HTTP/1.1`];
    const stalled: number[] = [];
    for (let reader = 0; reader < 14; reader += 1)
      void stall(head, one)
        .then(statusLine)
        .then((status) => stalled.push(status));
    await vi.waitFor(() => expect(stalled.length).toBeGreaterThanOrEqual(mostFiles), { timeout: 30_000 });
    await vi.waitFor(async () => expect(await countOpenTransactions()).toBe(0), { timeout: 30_000 });
    for (let time = 0; time < 5; time += 1) expect(await listStatus()).toBe(200);
    expect(await statusOf(large, other)).toBe(200);
  });

  it('uploads that stop leave places to others', async () => {
    const one = await newAdmin();
    const head = [
      'POST /api/v1/info/uploadFile HTTP/1.1',
      'content-type: multipart/form-data; boundary=b',
      'content-length: 5000000',
    ];
    const begin = Buffer.from(
      '--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n',
    );
    for (let upload = 0; upload < 6; upload += 1) await stall(head, one, begin);
    const isAdmitted = async (): Promise<number> => {
      const { rows } = await sql<{ readonly calls: number }>`
        select calls from rate_windows where caller = ${`uploadFile ${one.userId}`}`.execute(
        provider.database,
      );
      return rows[0]?.calls ?? 0;
    };
    await vi.waitFor(async () => expect(await isAdmitted()).toBe(6), { timeout: 30_000 });
    const body = new FormData();
    body.append('files', new Blob([Uint8Array.from(grayDot)]), 'a.png');
    const headers = { authorization: `Bearer ${other.token}` };
    const answer = await send(`${provider.base}/info/uploadFile`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
  });

  it('files made in the background go round from person to person', async () => {
    await provider.database.deleteFrom('download_jobs').execute();
    const callers = [await newAdmin(), await newAdmin(), await newAdmin()] as const;
    const names = new Map(callers.map(({ userId }, index) => [userId, 'abc'.charAt(index)]));
    const behind = await startProvider({
      transactions: runTransactions,
      beside: provider,
      directExportRows: 1,
    });
    for (const at of [0, 0, 0, 1, 2] as const) {
      const headers = { authorization: `Bearer ${callers[at].token}` };
      expect((await send(`${behind.base}${small}`, { headers })).status).toBe(202);
    }
    const worker = createExportWorker(readDescription(), operations);
    while (await worker.step(provider.database));
    const jobs = await provider.database
      .selectFrom('download_jobs')
      .select(['user_id', 'status'])
      .orderBy('started_at')
      .execute();
    expect(jobs.map(({ user_id }) => names.get(user_id)).join('')).toBe('abcaa');
    expect(new Set(jobs.map(({ status }) => status))).toEqual(new Set(['ready']));
    await behind.close();
  });
});
