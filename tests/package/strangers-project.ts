import { isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/committed-files.ts';
import { buildPackage } from '../../scripts/package/build-package.ts';
import { isThorough } from '../repeats.ts';

/** A project outside of this repository in which the packed engine is installed. */
export interface StrangersProject {
  readonly folder: string;
  /** The path of what was installed. */
  readonly tarball: string;
  /** The paths of all files of the package. */
  readonly packed: readonly string[];
  readonly manifest: unknown;
  /** Runs a program in it; throws what the program printed where it fails. */
  readonly run: (program: string, ...words: readonly string[]) => string;
  /** Runs a program that fails in it, and gives what it printed. */
  readonly runFailing: (program: string, ...words: readonly string[]) => string;
  /** The command line that the package installs. */
  readonly command: string;
  /** Runs it in a folder below the project, with what is typed. */
  readonly counterfoil: (
    folder: string,
    words: readonly string[],
    typed?: string,
  ) => { readonly status: number | null; readonly output: string };
  /** Installs other packages, which are there already, without a network. */
  readonly link: (...names: readonly string[]) => void;
  readonly remove: () => void;
}

const namesIn = (manifest: unknown, ...lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => {
    const found = readOwn(manifest, list);
    return isRecord(found) ? Object.keys(found) : [];
  });

const commandFile = (installed: string, manifest: unknown): string =>
  isThorough
    ? join(installed, '../../.bin/counterfoil')
    : join(installed, ownText(readOwn(manifest, 'bin'), 'counterfoil') ?? '');

/**
 * Builds and packs the package, and installs the tarball with what it says it needs, and nothing else: by npm in the thorough run. That
 * writes 69,000 files, most of them icons, so that every other run takes the tarball apart and links what it names from here.
 */
export const createStrangersProject = async (): Promise<StrangersProject> => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-stranger-'));
  const start = (program: string, words: readonly string[]) =>
    spawnSync(program, words, { cwd: folder, encoding: 'utf8' });
  const run: StrangersProject['run'] = (program, ...words) => {
    const { status, stdout, stderr } = start(program, words);
    if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`);
    return stdout;
  };
  const runFailing: StrangersProject['runFailing'] = (program, ...words) => {
    const { status, stdout } = start(program, words);
    if (status === 0) throw new Error(`${program} ${words.join(' ')} did not fail.`);
    return stdout;
  };
  const link = (...names: readonly string[]): void => {
    for (const name of names) {
      const place = join(folder, 'node_modules', name);
      if (existsSync(place)) continue;
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(installedAt(name), place, 'junction');
    }
  };
  await buildPackage(join(folder, 'built'));
  const tarball = run('npm', 'pack', '--silent', './built').trim();
  const packed = run('tar', '-tzf', tarball).trim().split('\n');
  rmSync(join(folder, 'built'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', type: 'module' }));
  const installed = join(folder, 'node_modules/@counterfoil/engine');
  if (isThorough)
    run(
      'npm',
      'install',
      '--prefer-offline',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--engine-strict',
      `./${tarball}`,
    );
  else {
    mkdirSync(installed, { recursive: true });
    run('tar', '-xzf', tarball, '-C', installed, '--strip-components', '1');
  }
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  if (!isThorough) link(...namesIn(manifest, 'dependencies', 'peerDependencies'));
  const command = commandFile(installed, manifest);
  return {
    folder,
    tarball: join(folder, tarball),
    packed: packed.map((path) => path.replace(/^package\//, '')),
    manifest,
    run,
    runFailing,
    command,
    counterfoil: (below, words, typed = '') => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...words], {
        cwd: join(folder, below),
        encoding: 'utf8',
        input: typed,
        env: { ...process.env, PORT: '' },
      });
      return { status, output: stdout + stderr };
    },
    link,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Where a package is that the engine has: its own version of it, where others here use another one. */
const installedAt = (name: string): string => {
  const own = join(root, 'engine/node_modules', name);
  return existsSync(own) ? own : join(root, 'node_modules', name);
};
