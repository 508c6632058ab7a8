import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundleProvider } from './bundle-provider.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The real provider in a process of its own. */
export interface ProviderProcess {
  readonly child: ChildProcess;
  /** Where its API is; empty when it ended before it listened. */
  readonly base: string;
  /** The processor time that its start took, in milliseconds; undefined where the system does not report it. */
  readonly startCost: number | undefined;
  /** Its whole output, once it has ended. */
  readonly ended: Promise<string>;
}

const running = new Set<ChildProcess>();

let bundle: Promise<string> | undefined;

/** Starts it without a wrapper that could outlive it, and waits until it listens or ends. */
export const startProviderProcess = async (
  environment: Readonly<Record<string, string>>,
): Promise<ProviderProcess> => {
  bundle ??= bundleProvider();
  const child = spawn(process.execPath, [await bundle], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', NODE_OPTIONS: '', PROVIDER_PORT: '0', ...environment },
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
  return { child, base, startCost: processorTime(child.pid), ended };
};

/** From Linux's /proc, in hundredths of a second. */
const processorTime = (id: number | undefined): number | undefined => {
  const file = `/proc/${String(id)}/stat`;
  if (!existsSync(file)) return undefined;
  const [user, system] = (readFileSync(file, 'utf8').split(') ')[1] ?? '').split(' ').slice(11, 13);
  return (Number(user) + Number(system)) * 10;
};

/** Ends the processes that a failed test left running. */
export const killProviderProcesses = (): void => {
  for (const child of running) child.kill('SIGKILL');
};
