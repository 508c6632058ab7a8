import { spawn } from 'node:child_process';

/** How a command ended. Times are milliseconds; processor time counts everything the command started and waited for. */
export interface CommandResult {
  readonly exitCode: number;
  readonly wallMilliseconds: number;
  readonly processorMilliseconds: number;
  /** Everything it printed, on both streams, in order of arrival. */
  readonly output: string;
}

/** Adds up `times` of a POSIX shell: minutes and seconds of user and system, of itself and of its children. */
const parseTimes = (text: string): number =>
  [...text.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000,
    0,
  );

// Node gives the processor time of itself alone; a shell gives that of its children.
const script = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** Runs a program to its end and keeps what it prints; a program that cannot be started counts as failed. */
export const runCommand = (
  [program = '', ...parameters]: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const started = performance.now();
    let output = '';
    let times = '';
    const keep = (text: string): void => {
      output += text;
    };
    const finish = (exitCode: number): void => {
      const wallMilliseconds = performance.now() - started;
      resolve({ exitCode, wallMilliseconds, processorMilliseconds: parseTimes(times), output });
    };
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment };
    // A group of its own, so that what ends this run ends all that the command started.
    const child = spawn('sh', ['-c', script, 'sh', program, ...parameters], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      detached: true,
    });
    const pass = (signal: NodeJS.Signals): void => {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    };
    process.once('SIGINT', pass).once('SIGTERM', pass);
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.stdio[3]?.on('data', (piece: Buffer) => {
      times += piece.toString();
    });
    child.on('error', (error) => {
      keep(error.message);
      finish(127);
    });
    child.on('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      finish(code ?? 1);
    });
  });
