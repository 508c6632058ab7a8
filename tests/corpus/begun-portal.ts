import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from '../../scripts/portal-build.ts';

const program = join(projectFolder, 'scripts/counterfoil.mjs');

/** Somebody who may sign in to a portal that was begun. */
export const staff = { email: 'staff@example.com', password: 'Ledger-and-lamp-52' } as const;

/** A portal that runs. */
export interface RunningPortal {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

const run = (folder: string, words: readonly string[], input = ''): string => {
  const options = { cwd: folder, input, encoding: 'utf8', maxBuffer: 1 << 28 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], options);
  if (status === null || status > 1)
    throw new Error(`counterfoil ${words.join(' ')} ended with ${String(status)}:\n${stdout}${stderr}`);
  return stdout;
};

/** Begins a portal over a description, as a person does, and gives what the command printed. */
export const beginPortal = (description: string, folder: string): string => {
  const output = run(projectFolder, ['init', description, folder]);
  run(folder, ['account', staff.email, '--roles', 'Admin'], `${staff.password}\n`);
  return output;
};

/** Starts a begun portal over the mock of its API, on a free port. */
export const startPortal = (folder: string): Promise<RunningPortal> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, 'start', '--mock'], {
      cwd: folder,
      env: { ...process.env, PORT: '0', MOCK_URL: '' },
    });
    let output = '';
    const gone = new Promise<void>((ended) => {
      child.once('exit', () => ended());
    });
    const hear = (chunk: Buffer): void => {
      output += chunk.toString('utf8');
      const [, origin] = /is ready: (http:\S+)/.exec(output) ?? [];
      if (origin === undefined) return;
      const stop = (): Promise<void> => {
        child.kill('SIGTERM');
        return gone;
      };
      resolve({ origin, stop });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(output)));
  });
