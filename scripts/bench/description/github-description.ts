import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isArray, ownText } from '@counterfoil/engine/json';
import { projectFolder } from '../../portal-build.ts';

const wanted = {
  name: '@octokit/openapi',
  version: '23.0.2',
  integrity:
    'sha512-pV8M7L9GY23AybNvTmo2nyjmpmnt6+2sRE/tqr0ZLQcPS4lnw7u5eZGNmwRNkBC3D7gZXbFx5AHzLUVRBXGDhg==',
  file: 'generated/api.github.com.json',
} as const;

const run = (command: string, words: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stderr}`);
  return stdout;
};

/**
 * Gives the path of GitHub's API description, 13 MB of JSON, the largest that is on npm. It is no dependency, since its
 * package takes 400 MB of disk: it is fetched when it is first asked for, and only this file of it is kept.
 */
export const findGithubDescription = (): string => {
  const { name, version, integrity, file } = wanted;
  const cache = join(projectFolder, 'node_modules/.cache/counterfoil-github');
  const found = join(cache, `${version}.json`);
  if (existsSync(found)) return found;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'fetched-'));
  try {
    const packed: unknown = JSON.parse(run('npm', ['pack', `${name}@${version}`, '--json'], folder));
    const [tarball] = isArray(packed) ? packed : [];
    if (ownText(tarball, 'integrity') !== integrity)
      throw new Error(`${name} ${version} is not what it was: its contents have changed on npm.`);
    const path = `package/${file}`;
    run('tar', ['-xzf', ownText(tarball, 'filename') ?? '', path], folder);
    // Whoever asks at the same time finds the whole file or none.
    renameSync(join(folder, path), found);
  } finally {
    rmSync(folder, { recursive: true });
  }
  return found;
};
