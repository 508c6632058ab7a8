import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../portal-build.ts';

/** The reference provider in a process of its own, so that the bench does not take its time. */
export interface ProviderProcess {
  readonly url: URL;
  /** How long its event loop was held up since this was last asked: the 99th percentile, in milliseconds. */
  readonly loopLag: () => Promise<number>;
  /** The most memory it ever had, in MB; nothing where the system does not tell. */
  readonly mostMemory: () => number | undefined;
  readonly close: () => Promise<void>;
}

const loopWatch = new URL('loop-watch.ts', import.meta.url).href;

/**
 * Starts it with `transactions` rows on an embedded store of its own, or on the PostgreSQL at `databaseUrl`;
 * `close` ends it and removes the embedded store.
 */
export const startProviderProcess = async (
  transactions: number,
  databaseUrl?: string,
): Promise<ProviderProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--import', loopWatch, 'server/provider/main.ts'],
    {
      cwd: projectFolder,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        SANDBOX: 'on',
        PROVIDER_PORT: '0',
        TRANSACTIONS: String(transactions),
        LOG_LEVEL: 'error',
        NODE_ENV: 'production',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
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
    await rm(folder, { recursive: true, force: true });
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
    mostMemory: () => {
      if (process.platform !== 'linux') return undefined;
      const most = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1];
      return most === undefined ? undefined : Number(most) / 1000;
    },
    close,
  };
};
