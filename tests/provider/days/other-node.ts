import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** A Node of this major version: the one that runs, or one that npm installs beside it. Throws where neither is to be had. */
export const findNode = (major: number): string => {
  if (process.versions.node.startsWith(`${String(major)}.`)) return process.execPath;
  const name = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
  const folder = join(cache, `node-${String(major)}`);
  const program = join(folder, 'node_modules', name, 'bin', platform() === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const asked = ['--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${String(major)}`];
    execFileSync('npm', ['install', ...asked], { stdio: 'pipe' });
    console.log(`Installed Node ${String(major)} from npm as ${name}.`);
  }
  return program;
};
