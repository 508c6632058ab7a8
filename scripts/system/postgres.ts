import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findOrInstall } from './system-packages.ts';

const debianFolder = '/usr/lib/postgresql';

// pg_config comes with the client headers alone, too, so its answer counts only when the server is there.
const hasServer = (folder: string): boolean =>
  folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));

const configuredFolder = (): string => {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

const debianFolders = (): readonly string[] =>
  existsSync(debianFolder)
    ? readdirSync(debianFolder)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(debianFolder, version, 'bin'))
    : [];

const findServer = (): string | undefined => [configuredFolder(), ...debianFolders()].find(hasServer);

/**
 * Gives the folder that holds `initdb` and `postgres` for tests on a real PostgreSQL; installs Debian's package when
 * there is none and this runs as root or with password-less sudo. Throws in plain words when there is none to be had.
 * The server itself refuses to run as root.
 */
export const findPostgres = (): string =>
  findOrInstall(
    findServer,
    'postgresql',
    'No PostgreSQL server was found. Install the package "postgresql".',
  );
