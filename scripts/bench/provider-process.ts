import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../portal-build.ts';
import { benchDay } from './list-calls.ts';

/** The reference provider in a process of its own, so that the bench does not take its time. */
export interface ProviderProcess {
  readonly url: URL;
  /** How long its event loop was held up since this was last asked: the 99th percentile, in milliseconds. */
  readonly loopLag: () => Promise<number>;
  /** The most memory it ever had, in MB; nothing where the system does not tell. */
  readonly mostMemory: () => number | undefined;
  /** The memory it has now, in MB. */
  readonly memory: () => number | undefined;
  readonly close: () => Promise<void>;
}

const loopWatch = new URL('loop-watch.ts', import.meta.url).href;

/** Where its data is: a folder of an embedded store that stays, or a PostgreSQL; neither is a store of its own. */
export interface StoreOfProvider {
  readonly folder?: string;
  readonly databaseUrl?: string;
}

interface ProviderPlan extends StoreOfProvider {
  /** What an empty store is seeded with. */
  readonly transactions: number;
}

/** Starts it; `close` ends it and removes an embedded store of its own. */
export const startProviderProcess = async ({
  transactions,
  folder: kept,
  databaseUrl,
}: ProviderPlan): Promise<ProviderProcess> => {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'counterfoil-bench-')));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', loopWatch, 'server/run-provider.ts'],
    {
      cwd: projectFolder,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        SANDBOX: 'on',
        // Kept stores are opened from other folders each time.
        SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
        PROVIDER_PORT: '0',
        TRANSACTIONS: String(transactions),
        // What is kept is asked for by days, on whatever day.
        SEED_DAY: kept === undefined && databaseUrl === undefined ? undefined : benchDay,
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // Whatever ends the bench, nothing of it is left running.
  const end = (): boolean => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let said = '';
  const heard = async (pattern: RegExp, from: number): Promise<string> => {
    for (;;) {
      const found = pattern.exec(said.slice(from))?.[1];
      if (found !== undefined) return found;
      if (child.exitCode !== null || child.signalCode !== null) throw new Error('The provider ended early.');
      await new Promise((later) => setTimeout(later, 20));
    }
  };
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part;
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  };
  const address = await heard(/(http:\/\/[\d.]+:\d+)/, 0).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url: new URL(address),
    loopLag: async () => {
      const from = said.length;
      child.kill('SIGUSR2');
      return Number(await heard(/loop lag ([\d.]+) ms/, from));
    },
    mostMemory: () => readMemory(child.pid, /VmHWM:\s+(\d+) kB/),
    memory: () => readMemory(child.pid, /VmRSS:\s+(\d+) kB/),
    close,
  };
};

const readMemory = (pid: number | undefined, pattern: RegExp): number | undefined => {
  if (process.platform !== 'linux') return undefined;
  const found = pattern.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1];
  return found === undefined ? undefined : Number(found) / 1000;
};
