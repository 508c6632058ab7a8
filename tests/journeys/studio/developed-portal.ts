import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from '../../../scripts/committed-files.ts';

/** A portal as `npm run dev` serves it. */
export interface DevelopedPortal {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts the command that edits screens, over a provider that runs already. */
export const startDevelopedPortal = async (providerUrl: string): Promise<DevelopedPortal> => {
  const program = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', PROVIDER_URL: providerUrl, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(program, 'exit');
  const close = async (): Promise<void> => {
    program.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(program.stdout)) {
    const origin = /Counterfoil is ready: (\S+)/.exec(line)?.[1];
    if (origin !== undefined) return { origin, close };
  }
  throw new Error('`npm run dev` ended before it was ready.');
};
