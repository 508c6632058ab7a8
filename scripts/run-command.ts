import { spawn } from 'node:child_process';

/** How a command ended; `tail` gives the last lines of what it said. */
export type CommandResult = {
  readonly exitCode: number;
  readonly milliseconds: number;
  readonly tail: (lines: number) => string;
};

/** Runs a program to its end and keeps what it says; a program that cannot be started counts as failed. */
export const runCommand = (
  program: string,
  parameters: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const started = performance.now();
    let said = '';
    const keep = (text: string): void => {
      said += text;
    };
    const finish = (exitCode: number): void => {
      const milliseconds = performance.now() - started;
      const lines = said.trimEnd().split('\n');
      resolve({ exitCode, milliseconds, tail: (count) => lines.slice(-count).join('\n') });
    };
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...environment };
    const child = spawn(program, parameters, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const pass = (signal: NodeJS.Signals): void => {
      child.kill(signal);
    };
    process.once('SIGINT', pass).once('SIGTERM', pass);
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => {
      keep(error.message);
      finish(127);
    });
    child.on('close', (code) => {
      process.off('SIGINT', pass).off('SIGTERM', pass);
      finish(code ?? 1);
    });
  });
