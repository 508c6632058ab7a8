import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pass } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { grayDot } from '../../server/seed/file-samples.ts';
import { createRandom } from '../../server/seed/random.ts';
import { createCaller } from './create-caller.ts';
import { fuzzSeed } from './fuzz-seed.ts';
import { send, startProvider, type ProviderUnderTest } from './provider-under-test.ts';
import { stores } from './stores/stores-under-test.ts';

const transactions = 300;
const uploadsAtOnce = 4;
const openFiles = '/proc/self/fd';
/** The files of exports that this process has open. */
const openExports = (): number =>
  readdirSync(openFiles).filter((name) => linkOf(`${openFiles}/${name}`).includes('counterfoil-export-'))
    .length;

/** A file that was open may be closed by now. */
const linkOf = (file: string): string => {
  try {
    return readlinkSync(file);
  } catch {
    return '';
  }
};

const uploadHead = [
  'POST /api/v1/info/uploadFile HTTP/1.1',
  'content-type: multipart/form-data; boundary=b',
  'content-length: 5000000',
];
const uploadBegin = Buffer.concat([
  Buffer.from('--b\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\n\r\n'),
  grayDot,
]);

describe.each(stores)(`callers who go in the middle, on %s (seed ${String(fuzzSeed)})`, (kind) => {
  const random = createRandom(fuzzSeed);
  let provider: ProviderUnderTest;
  beforeAll(async () => {
    provider = await startProvider({ transactions: transactions, on: kind });
  });
  afterAll(async () => {
    // Closing would wait for ever for a request that does not end.
    await provider.close();
  });

  const newToken = async (): Promise<string> =>
    (await createCaller(provider.database, { role: 'Admin' })).token;

  const begin = (head: readonly string[], token: string, body: Uint8Array | string = ''): Socket => {
    const { hostname, port } = new URL(provider.base);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined).resume();
    socket.write(`${head.join('\r\n')}\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`);
    socket.write(body);
    return socket;
  };

  const goAfter = async (socket: Socket, milliseconds: number): Promise<void> => {
    const closed = new Promise((gone) => socket.once('close', gone));
    await pass(milliseconds);
    socket.destroy();
    await closed;
  };

  const upload = async (): Promise<number> => {
    const body = new FormData();
    body.append('files', new Blob([Uint8Array.from(grayDot)]), 'a.png');
    const headers = { authorization: `Bearer ${await newToken()}` };
    return (await send(`${provider.base}/info/uploadFile`, { method: 'POST', headers, body })).status;
  };

  /** Uploads are counted when they are admitted. */
  const countAdmitted = async (userId: string): Promise<number> => {
    const found = await sql<{ readonly calls: number }>`
        select calls from rate_windows where caller = ${`uploadFile ${userId}`}`.execute(provider.database);
    return found.rows[0]?.calls ?? 0;
  };

  const expectFreePlaces = async (): Promise<void> => {
    const after = await Promise.all(Array.from({ length: 2 * uploadsAtOnce }, upload));
    expect(after).toEqual(after.map(() => 201));
  };

  /** Connections of the store that are in use, except the one that counts. */
  const countBusy = async (): Promise<number> => {
    const found = await sql<{ readonly busy: number }>`
        select count(*) as busy from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
      provider.database,
    );
    return found.rows[0]?.busy ?? 0;
  };

  it('leave no place of an upload taken', async () => {
    const token = await newToken();
    await Promise.all(
      Array.from({ length: 50 }, () =>
        goAfter(
          begin(uploadHead, token, uploadBegin.subarray(0, random.between(0, uploadBegin.length))),
          random.between(0, 300),
        ),
      ),
    );
    await expectFreePlaces();
  });

  it('leave none taken either when they were still waiting for one', async () => {
    const { userId, token } = await createCaller(provider.database, { role: 'Admin' });
    const beginMore = async (count: number, admitted: number): Promise<readonly Socket[]> => {
      const sockets = Array.from({ length: count }, () => begin(uploadHead, token, uploadBegin));
      await vi.waitFor(async () => expect(await countAdmitted(userId)).toBe(admitted), { timeout: 30_000 });
      return sockets;
    };
    const inside = await beginMore(uploadsAtOnce, uploadsAtOnce);
    const waiting = await beginMore(2 * uploadsAtOnce, 3 * uploadsAtOnce);
    await Promise.all(waiting.map((socket) => goAfter(socket, 0)));
    await Promise.all(inside.map((socket) => goAfter(socket, 0)));
    await expectFreePlaces();
  });

  it('leave no connection of the store and no file of an export open', async () => {
    const token = await newToken();
    for (let round = 0; round < 6; round += 1)
      await Promise.all(
        ['csv', 'xlsx', 'csv', 'xlsx'].map((format) =>
          goAfter(
            begin([`GET /api/v1/report/transactions/download?format=${format} HTTP/1.1`], token),
            random.between(0, 300),
          ),
        ),
      );
    await vi.waitFor(async () => expect(await countBusy()).toBe(0), { timeout: 60_000 });
    if (existsSync(openFiles)) await vi.waitFor(() => expect(openExports()).toBe(0), { timeout: 60_000 });
  });
});
