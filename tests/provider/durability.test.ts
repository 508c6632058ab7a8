import { anyKind } from '@counterfoil/engine/description';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '../../server/provider/store/folder-lock.ts';
import { openStore } from '../../server/provider/store/store.ts';
import { addressOf, headersOf, jsonBody } from './contract/contract-request.ts';
import { fittingRequests } from './contract/plan-requests.ts';
import { createCaller } from './create-caller.ts';
import { listOf, objectOf, readCalls, readDocument, type DescribedCall } from './described-call.ts';
import { brokenInvariants } from './invariants.ts';
import { killProviderProcesses, startProviderProcess } from './process/provider-process.ts';
import { send } from './provider-under-test.ts';
import { readRecordGraph } from './record-graph.ts';
import { isThorough, repeats } from '../repeats.ts';
import { anchorDay, createSeededFolder } from './stores/seeded-folder.ts';
import { fuzzSeed } from './fuzz-seed.ts';

const document = readDocument();
const permissions = listOf(
  objectOf(objectOf(objectOf(document['components'])['schemas'])['Permission'])['enum'],
).map(String);
const seed = fuzzSeed;
const rounds = repeats(20, 20);
const lockRounds = repeats(10);
/** How often each kind of write is planned. */
const times = repeats(4);

let folder: string;
beforeAll(async () => {
  folder = await createSeededFolder({ transactions: 300, anchorDay: anchorDay });
});
afterEach(killProviderProcesses);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** These change nothing, and so leave no trace. */
const askedByPost: readonly string[] = [
  'checkPublicKey',
  'checkResetLink',
  'checkTwoFactorSetup',
  'requestPasskeyCreation',
  'requestPasskeyProof',
  'requestPasskeySignIn',
  'startSingleSignOn',
  'verifyMerchantByPublicKey',
];

interface Write {
  readonly operationId: string;
  readonly address: string;
  readonly init: RequestInit;
}

/** Refunds, and calls of every kind that changes something, shuffled; each kind by a caller of its own. */
const planWrites = async (): Promise<readonly Write[]> => {
  const store = await openStore({ url: null, folder });
  const graph = await readRecordGraph(store.database);
  const ids = new Map<string, readonly string[]>();
  const codes = listOf(document['x-codes']);
  const kinds = new Set(JSON.stringify(document).match(/(?<="x-record":")[\w-]+/g));
  for (const kind of [...kinds].filter((one) => one !== anyKind && !codes.includes(one)))
    ids.set(kind, await graph.ids(kind, 40, String(seed)));
  const source = { document, ids: (kind: string) => ids.get(kind) ?? [] };
  const writes: Write[] = [];
  const add = async (call: DescribedCall, times: number, bodies: readonly unknown[] = []): Promise<void> => {
    const { token } = await createCaller(store.database, { role: 'Admin', permissions });
    for (const [index, draft] of fc
      .sample(fittingRequests(call, source), { seed, numRuns: times })
      .entries()) {
      const body = call.body === null ? null : jsonBody(bodies[index] ?? draft.body);
      const request = {
        kind: 'fitting' as const,
        method: call.method,
        path: draft.path,
        query: {},
        header: {},
        body,
      };
      const headers = {
        ...headersOf(request),
        authorization: `Bearer ${token}`,
        ...(call.operationId === 'refundPayment' ? { 'idempotency-key': `killed-${String(index)}` } : {}),
      };
      writes.push({
        operationId: call.operationId,
        address: addressOf(call.path, request),
        init: { method: call.method, headers, body: body?.text ?? null },
      });
    }
  };
  const sales = await store.database
    .selectFrom('transactions')
    .select(['id', 'currency'])
    .where('transaction_status', '=', 'approved')
    .limit(isThorough ? 120 : 40)
    .execute();
  const refunds = sales.map(({ id, currency }) => ({
    transaction_id: id,
    amount: 1,
    currency,
    reason: 'Killed',
  }));
  for (const [at, call] of readCalls(document).entries()) {
    // The common run plans every third kind beside the refunds.
    if (!isThorough && call.operationId !== 'refundPayment' && at % 3 !== 0) continue;
    if (call.operationId === 'refundPayment')
      await add(call, times * refunds.length, Array<typeof refunds>(times).fill(refunds).flat());
    else if (call.method !== 'GET' && !askedByPost.includes(call.operationId))
      await add(call, call.operationId === 'createAudit' ? 50 * times : times);
  }
  await store.close();
  const order = fc.sample(fc.shuffledSubarray(writes, { minLength: writes.length }), { seed, numRuns: 1 });
  return order[0] ?? [];
};

describe('a provider that is killed', () => {
  it(`loses no acknowledged write and breaks no sum, ${String(rounds)} times (seed ${String(seed)})`, async () => {
    const writes = [...(await planWrites())];
    const acknowledged = new Map<string, string>();
    const share = Math.ceil(writes.length / rounds);
    // Refunds that were cut off are sent again, under the same key.
    let cutOff: Write[] = [];
    const stillRunning: string[] = [];
    let slowest = 0;
    let costliest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const begun = performance.now();
      const { child, base, startCost, ended } = await startProviderProcess({ DATA_DIR: folder });
      if (round > 0) {
        slowest = Math.max(slowest, performance.now() - begun);
        costliest = Math.max(costliest, startCost ?? 0);
      }
      // By progress, not by the clock: a busy machine must not make the test idle.
      const last = acknowledged.size + 5 + Math.floor((Math.random() * share) / 2);
      const again = cutOff;
      cutOff = [];
      await Promise.allSettled(
        [...again, ...writes.splice(0, share)].map(async (write) => {
          const { operationId, address, init } = write;
          const answer = await send(base + address, init).catch((error: unknown) => {
            if (operationId === 'refundPayment') cutOff.push(write);
            throw error;
          });
          if (again.includes(write) && answer.status === 409) stillRunning.push(JSON.stringify(answer.body));
          if (answer.status < 300) acknowledged.set(answer.headers.get('x-request-id') ?? '', operationId);
          if (acknowledged.size === last) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
        }),
      );
      child.kill('SIGKILL');
      await ended;
    }
    const store = await openStore({ url: null, folder });
    const broken = await brokenInvariants(store.database);
    const audits = await sql<{ request_id: string; operation: string }>`
      select request_id, operation from audits where (type <> 'failure' or source = 'client') and request_id is not null`.execute(
      store.database,
    );
    const refunds = await sql<{
      stored: number;
    }>`select count(*) as stored from refunds where reason = 'Killed'`.execute(store.database);
    await store.close();
    const stored = new Set(audits.rows.map((row) => row.request_id));
    const kinds = new Set(
      audits.rows.filter((row) => acknowledged.has(row.request_id)).map((row) => row.operation),
    );
    console.info(
      `killed ${String(rounds)} times (seed ${String(seed)}): ${String(acknowledged.size)} writes of ${String(kinds.size)} kinds ` +
        `acknowledged, ${String(stored.size)} stored; back within ${slowest.toFixed(0)} ms, ` +
        `of which at most ${String(costliest)} ms of processor time`,
    );
    expect(acknowledged.size).toBeGreaterThan(2 * rounds);
    expect([...acknowledged].filter(([id]) => !stored.has(id))).toEqual([]);
    expect(stillRunning).toEqual([]);
    expect(audits.rows.filter((row) => row.operation === 'refundPayment').length).toBe(
      refunds.rows[0]?.stored,
    );
    expect(broken).toEqual([]);
    // The cost of a start where nobody else needs the processor, twice over for a busy cache.
    expect(costliest).toBeLessThan(10_000);
  }, 600_000);

  it('is refused, in plain words, a folder that another process has', async () => {
    const lock = await lockFolder(folder);
    const second = await startProviderProcess({ DATA_DIR: folder });
    expect(await second.ended).toContain(
      `The data folder ${folder} is in use by process ${String(process.pid)}. Stop`,
    );
    await lock.release();
  }, 60_000);
});

describe('the lock of a data folder', () => {
  it('is held by one of many that want it at once', async () => {
    const place = await mkdtemp(join(tmpdir(), 'counterfoil-lock-'));
    for (let round = 0; round < lockRounds; round += 1) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(place)));
      const held = tries.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(held.length).toBeLessThanOrEqual(1);
      expect(
        tries.every(
          (attempt) => attempt.status === 'fulfilled' || attempt.reason instanceof FolderInUseError,
        ),
      ).toBe(true);
      await held[0]?.release();
    }
    await (await lockFolder(place)).release();
    await rm(place, { recursive: true });
  });

  it('works in a folder whose path is longer than a socket may have', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counterfoil-lock-'));
    const place = join(folder, 'x'.repeat(120));
    const lock = await lockFolder(place);
    await expect(lockFolder(place)).rejects.toThrow(FolderInUseError);
    await lock.release();
    await (await lockFolder(place)).release();
    await rm(folder, { recursive: true });
  });
});
