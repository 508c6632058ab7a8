import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Gives the path of a program, or undefined when the system has none of that name. */
export const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

const rootPrefix = (): readonly string[] | undefined => {
  if (process.getuid?.() === 0) return [];
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined;
};

/** Installs a Debian package if this person may; does nothing where that is not possible. */
const installPackage = (name: string): void => {
  const prefix = rootPrefix();
  if (!prefix || !findProgram('apt-get')) return;
  console.log(`Installing ${name} ...`);
  const environment = ['env', 'DEBIAN_FRONTEND=noninteractive'];
  for (const task of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [program = 'env', ...rest] = [...prefix, ...environment, 'apt-get', '-qq', ...task];
    spawnSync(program, rest, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
};

/**
 * Gives what `find` finds, also after installing the Debian package that holds it, where this person may. Throws
 * `advice` when there is none to be had.
 */
export const findOrInstall = (
  find: () => string | undefined,
  packageName: string,
  advice: string,
): string => {
  const found = find();
  if (found !== undefined) return found;
  installPackage(packageName);
  const installed = find();
  if (installed === undefined) throw new Error(advice);
  return installed;
};

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Waits for who installs packages already: INSTALLS_PACKAGES holds the id of that process. */
export const packagesAreInstalled = async (): Promise<void> => {
  const pid = Number(process.env['INSTALLS_PACKAGES'] ?? 0);
  while (pid > 0 && runs(pid)) await wait(200);
};
