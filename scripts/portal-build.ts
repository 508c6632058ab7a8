import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { precompress } from './precompress.ts';

/** The folder of the whole project. */
export const projectFolder = resolve(import.meta.dirname, '..');

/** The built app, as the gateway serves it. */
export const portalFolder = join(projectFolder, 'dist/app');

const hashFile = join(projectFolder, 'dist/inputs.sha256');
const inputs = [
  'app',
  'engine',
  'schemas',
  'openapi',
  'counterfoil.config.json',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

const filesOf = async (path: string): Promise<readonly string[]> => {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

// Contents, not times: a fresh clone and a checkout of another branch give every file a new time.
const hashInputs = async (): Promise<string> => {
  const files = (await Promise.all(inputs.map((input) => filesOf(join(projectFolder, input))))).flat();
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    const content = await readFile(file);
    hash.update(`${relative(projectFolder, file)}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex');
};

/** True when the built app is there and was made from exactly the present sources. */
export const isPortalFresh = async (): Promise<boolean> => {
  if (!existsSync(join(portalFolder, 'index.html')) || !existsSync(hashFile)) return false;
  return (await readFile(hashFile, 'utf8')) === (await hashInputs());
};

/** Builds the app for production, compresses its files and remembers what it was built from. */
export const buildPortal = async (): Promise<void> => {
  // Here and not above: a start that finds the app built does not need it, and it takes 0.65 s of processor time.
  const { build } = await import('vite');
  const hash = await hashInputs();
  await build({ configFile: join(projectFolder, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
  await precompress(portalFolder);
  await mkdir(dirname(hashFile), { recursive: true });
  await writeFile(hashFile, hash);
};
