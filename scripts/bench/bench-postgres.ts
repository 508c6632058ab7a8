import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../postgres.ts';

/** A PostgreSQL of the bench's own, on a Unix socket. */
export interface BenchPostgres {
  /** Makes an empty database and answers where it is. */
  readonly createDatabase: (name: string) => string;
  readonly stop: () => void;
}

/** PostgreSQL refuses to run as root; its package brings a user of its own. */
const owner = () => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** Starts it with the settings it comes with; `stop` ends it and removes its folder. */
export const startBenchPostgres = (): BenchPostgres => {
  const programs = findPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'cf-bench-pg-'));
  const user = owner();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...given: string[]): void => {
    execFileSync(join(programs, program), given, { ...user, cwd: folder, stdio: 'ignore' });
  };
  const data = join(folder, 'data');
  const socket = `-c listen_addresses='' -k ${folder}`;
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C');
  run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), '-o', socket, 'start');
  return {
    createDatabase: (name) => {
      run('psql', '-h', folder, '-U', 'postgres', '-c', `create database ${name}`);
      return `postgresql://postgres@localhost/${name}?host=${folder}`;
    },
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
