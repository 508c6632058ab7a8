import { isRecord, readOwn } from '@counterfoil/engine/json';
import { spawnSync } from 'node:child_process';
import {
  cpSync,
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
import { buildEngine } from '../../scripts/engine-package.ts';

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
  /** Installs other packages, which are there already, without a network. */
  readonly link: (...names: readonly string[]) => void;
  readonly remove: () => void;
}

const namesIn = (manifest: unknown, ...lists: readonly string[]): readonly string[] =>
  lists.flatMap((list) => {
    const found = readOwn(manifest, list);
    return isRecord(found) ? Object.keys(found) : [];
  });

/** Builds and packs the engine, and installs the tarball with what it says it needs, and nothing else. */
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
      mkdirSync(dirname(place), { recursive: true });
      symlinkSync(installedAt(name), place, 'junction');
    }
  };
  await buildEngine(join(folder, 'built'));
  const tarball = run('npm', 'pack', '--silent', './built').trim();
  const packed = run('tar', '-tzf', tarball).trim().split('\n');
  run('tar', '-xzf', tarball);
  const installed = join(folder, 'node_modules/@counterfoil/engine');
  mkdirSync(dirname(installed), { recursive: true });
  cpSync(join(folder, 'package'), installed, { recursive: true });
  for (const left of ['built', 'package']) rmSync(join(folder, left), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'stranger', type: 'module' }));
  const manifest: unknown = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  link(...namesIn(manifest, 'dependencies', 'peerDependencies'));
  return {
    folder,
    tarball: join(folder, tarball),
    packed: packed.map((path) => path.replace(/^package\//, '')),
    manifest,
    run,
    runFailing,
    link,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Where a package is that the engine has: its own version of it, where others here use another one. */
const installedAt = (name: string): string => {
  const own = join(root, 'engine/node_modules', name);
  return existsSync(own) ? own : join(root, 'node_modules', name);
};
