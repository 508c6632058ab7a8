import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, afterAll, describe, expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from '../../server/provider/store/folder-lock.ts';
import { openStore } from '../../server/provider/store/store.ts';
import { ANCHOR_DAY } from './provider-under-test.ts';
import { createSeededFolder } from './seeded-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const running = new Set<ChildProcess>();
let folder: string;

beforeAll(async () => {
  folder = await createSeededFolder({ transactions: 300, anchorDay: ANCHOR_DAY });
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface RunningProvider {
  readonly child: ChildProcess;
  readonly base: string;
  readonly ended: Promise<string>;
}

/** Starts the real process as a person would, without a wrapper that could outlive it. */
async function startProcess(): Promise<RunningProvider> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/provider/main.ts'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder, PROVIDER_PORT: '0', DATABASE_URL: '', NODE_OPTIONS: '' },
  });
  running.add(child);
  let output = '';
  const ended = new Promise<string>((resolve) => {
    child.once('exit', () => {
      running.delete(child);
      resolve(output);
    });
  });
  const base = await new Promise<string>((resolve) => {
    const take = (piece: Buffer): void => {
      output += piece.toString();
      const address = /listens on (\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    void ended.then(() => {
      resolve('');
    });
  });
  return { child, base, ended };
}

async function signIn(base: string): Promise<string> {
  const response = await fetch(`${base}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@counterfoil.example', password: 'Admin-demo-2026' }),
  });
  const body: unknown = await response.json();
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token);
  throw new Error('The provider did not sign in.');
}

describe('a provider that is killed', () => {
  it('loses no acknowledged write and breaks no sum, five times', async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const { child, base, ended } = await startProcess();
      const token = await signIn(base);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const list = await fetch(
        `${base}/report/transactions?limit=100&transaction_status=approved&page=${String((round % 2) + 1)}`,
        { headers },
      );
      const targets = parseTargets(await list.json());
      // By progress, not by the clock: a busy machine must not make the test idle.
      const last = acknowledged.size + 2 + Math.floor(Math.random() * 20);
      await Promise.allSettled(
        targets.map(async ({ id, currency }) => {
          const body = JSON.stringify({ transaction_id: id, amount: 1, currency, reason: 'Killed' });
          const answer = await fetch(`${base}/payment-internal/refund`, { method: 'POST', headers, body });
          const said: unknown = await answer.json();
          if (answer.status === 201 && typeof said === 'object' && said !== null && 'id' in said)
            acknowledged.add(String(said.id));
          if (acknowledged.size === last) setTimeout(() => child.kill('SIGKILL'), Math.random() * 20);
        }),
      );
      child.kill('SIGKILL');
      await ended;
    }
    const store = await openStore({ url: null, folder });
    const refunds = await store.database.selectFrom('refunds').selectAll().execute();
    const kept = new Set(refunds.map((refund) => refund.id));
    const rows = await store.database.selectFrom('transactions').select(['id', 'refunded_amount']).execute();
    const audits = await store.database
      .selectFrom('audits')
      .select('id')
      .where('operation', '=', 'refundPayment')
      .execute();
    await store.close();
    console.info(
      `killed 5 times: ${String(acknowledged.size)} writes acknowledged, ${String(audits.length)} kept`,
    );
    expect(acknowledged.size).toBeGreaterThan(5);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
    expect(audits.length).toBe(refunds.filter((refund) => refund.reason === 'Killed').length);
    for (const { id, refunded_amount } of rows) {
      const own = refunds.filter((refund) => refund.transaction_id === id);
      expect(own.reduce((sum, refund) => sum + refund.amount, 0)).toBe(refunded_amount);
    }
  }, 180_000);

  it('is refused, in plain words, a folder that another process has', async () => {
    const first = await startProcess();
    const second = await startProcess();
    expect(await second.ended).toContain(
      `The data folder ${folder} is in use by process ${String(first.child.pid)}. Stop`,
    );
    expect((await fetch(`${first.base}/users/info`)).status).toBe(401);
    first.child.kill('SIGTERM');
    await first.ended;
  }, 60_000);
});

describe('the lock of a data folder', () => {
  it('is held by one of many that want it at once', async () => {
    const place = await mkdtemp(join(tmpdir(), 'counterfoil-lock-'));
    for (let round = 0; round < 10; round += 1) {
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
    const place = join(await mkdtemp(join(tmpdir(), 'counterfoil-lock-')), 'x'.repeat(120));
    const lock = await lockFolder(place);
    await expect(lockFolder(place)).rejects.toThrow(FolderInUseError);
    await lock.release();
    await (await lockFolder(place)).release();
  });
});

function parseTargets(body: unknown): readonly { readonly id: string; readonly currency: string }[] {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data)) return [];
  return body.data.map((row: { id: string; currency: string }) => ({ id: row.id, currency: row.currency }));
}
