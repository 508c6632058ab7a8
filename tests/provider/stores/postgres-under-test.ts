import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PostgresUnderTest {
  readonly url: string;
  readonly stop: () => void;
  /** Stops it, as a restart of its machine would, until `comeBack`. */
  readonly goAway: () => void;
  readonly comeBack: () => void;
  /** Stops it in order and copies its data into this new folder. */
  readonly keepIn: (folder: string) => void;
}

const installed = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs on this machine, or null where there are none. */
export const findPostgres = (): string | null => {
  const versions = existsSync(installed) ? readdirSync(installed) : [];
  const folders = [...versions.map((version) => join(installed, version, 'bin')), ...pathFolders()];
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl'))) ?? null
  );
};

const pathFolders = (): readonly string[] =>
  (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '');

/**
 * Starts a throw-away PostgreSQL on a Unix socket, as an unprivileged user where the tests run as root;
 * empty, or on a copy of stored data.
 */
export const startPostgres = (programs: string, copyOf?: string): PostgresUnderTest => {
  const folder = mkdtempSync(join(tmpdir(), 'cf-pg-'));
  const owner = unprivilegedUser();
  if (owner !== null) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...given: string[]): void => {
    execFileSync(join(programs, program), given, { ...owner, cwd: folder, stdio: 'ignore' });
  };
  const data = join(folder, 'data');
  if (copyOf === undefined)
    run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--no-sync');
  else {
    execFileSync('cp', ['-R', copyOf, data]);
    execFileSync('chmod', ['-R', 'go=', data]);
    if (owner !== null) execFileSync('chown', ['-R', `${String(owner.uid)}:${String(owner.gid)}`, data]);
  }
  const start = (): void => {
    run(
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      join(folder, 'log'),
      '-o',
      // Throw-away data need not survive a loss of power, and few rows are read before their query is compiled.
      `-c listen_addresses='' -c fsync=off -c full_page_writes=off -c jit=off -k ${folder}`,
      'start',
    );
  };
  start();
  return {
    url: `postgresql://postgres@localhost/postgres?host=${folder}`,
    goAway: () => {
      run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');
    },
    comeBack: start,
    stop: () => {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
    keepIn: (place) => {
      run('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');
      execFileSync('cp', ['-R', data, place]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** PostgreSQL refuses to run as root; Debian's package brings a user of its own. */
const unprivilegedUser = (): { readonly uid: number; readonly gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};
