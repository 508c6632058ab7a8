import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '../system/postgres.ts';

/** A PostgreSQL of the bench's own, on a Unix socket. */
export interface BenchPostgres {
  /** Gives where a database is, made empty when it was not there. */
  readonly database: (name: string) => { readonly url: string; readonly isNew: boolean };
  readonly stop: () => void;
}

/** PostgreSQL refuses to run as root; its package brings a user of its own. */
const owner = () => {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** Starts it with the settings it comes with, on the data in `folder`; throws while another one runs there. */
export const startBenchPostgres = (folder: string): BenchPostgres => {
  const programs = findPostgres();
  const user = owner();
  const makeOwn = (place: string): string => {
    if (user !== undefined) chownSync(place, user.uid, user.gid);
    return place;
  };
  const socket = makeOwn(mkdtempSync(join(tmpdir(), 'cf-bench-pg-')));
  const run = (program: string, ...given: string[]): void => {
    execFileSync(join(programs, program), given, { ...user, cwd: socket, stdio: 'ignore' });
  };
  const query = (text: string): string =>
    execFileSync(join(programs, 'psql'), ['-h', socket, '-U', 'postgres', '-Atc', text], {
      ...user,
      cwd: socket,
      encoding: 'utf8',
    }).trim();
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    run('initdb', '-D', makeOwn(folder), '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C');
  }
  run(
    'pg_ctl',
    '-D',
    folder,
    '-w',
    '-l',
    join(socket, 'log'),
    '-o',
    `-c listen_addresses='' -k ${socket}`,
    'start',
  );
  const stop = (): void => {
    process.off('exit', stop);
    run('pg_ctl', '-D', folder, '-w', '-m', 'fast', 'stop');
    rmSync(socket, { recursive: true, force: true });
  };
  // Whatever ends the bench, nothing of it is left running.
  process.once('exit', stop);
  return {
    database: (name) => {
      const isNew = query(`select 1 from pg_database where datname = '${name}'`) === '';
      if (isNew) query(`create database ${name}`);
      return { url: `postgresql://postgres@localhost/${name}?host=${socket}`, isNew };
    },
    stop,
  };
};
