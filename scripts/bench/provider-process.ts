import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFolder } from '../portal-build.ts';

/** The reference provider in a process of its own, so that the bench does not take its time. */
export interface ProviderProcess {
  readonly url: URL;
  readonly close: () => Promise<void>;
}

/** Starts it on an embedded store of its own with `transactions` rows; `close` ends it and removes the store. */
export const startProviderProcess = async (transactions: number): Promise<ProviderProcess> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-bench-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/provider/main.ts'], {
    cwd: projectFolder,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      PROVIDER_PORT: '0',
      TRANSACTIONS: String(transactions),
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended;
    clearTimeout(timer);
    await rm(folder, { recursive: true, force: true });
  };
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      const found = /http:\/\/[\d.]+:\d+/.exec(said);
      if (found) resolve(found[0]);
    });
    child.once('exit', () => reject(new Error('The provider ended before it listened.')));
  }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return { url: new URL(address), close };
};
