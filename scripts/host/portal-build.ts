import type { ProjectConfig } from '@counterfoil/engine/project';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { browserHost } from './browser-host.ts';
import { precompress } from '../precompress.ts';

const hashFileOf = ({ folder }: ProjectConfig): string => join(folder, 'dist/inputs.sha256');

const filesOf = async (path: string): Promise<readonly string[]> => {
  if (!existsSync(path)) return [];
  if ((await stat(path)).isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !relative(path, file).includes('node_modules'));
};

/** The files that a description may be written over: all below its folder, or beside it where that is the whole project. */
const describingFiles = async ({ folder, description }: ProjectConfig): Promise<readonly string[]> => {
  const around = dirname(description);
  const files =
    around === folder ? (await readdir(around)).map((name) => join(around, name)) : await filesOf(around);
  return files.filter((file) => /\.(?:json|ya?ml)$/.test(file));
};

const inputsOf = async (config: ProjectConfig): Promise<readonly string[]> => {
  const { folder, bundled, overlays, conventions, schemas } = config;
  const written = [
    join(folder, 'counterfoil.config.json'),
    bundled,
    schemas,
    ...overlays,
    ...conventions.filter(isAbsolute),
    ...browserHost(config).sources,
  ];
  const files = (await Promise.all(written.map(filesOf))).flat();
  return [...new Set([...files, ...(await describingFiles(config))])].toSorted();
};

// Contents, not times: a fresh clone and a checkout of another branch give every file a new time.
const hashInputs = async (config: ProjectConfig): Promise<string> => {
  const hash = createHash('sha256');
  for (const file of await inputsOf(config)) {
    const content = await readFile(file);
    hash.update(`${relative(config.folder, file)}\0${String(content.length)}\0`).update(content);
  }
  return hash.digest('hex');
};

/** True when the built app of a project is there and was made from exactly the present sources. */
export const isPortalFresh = async (config: ProjectConfig): Promise<boolean> => {
  const hashFile = hashFileOf(config);
  if (!existsSync(join(browserHost(config).built, 'index.html')) || !existsSync(hashFile)) return false;
  return (await readFile(hashFile, 'utf8')) === (await hashInputs(config));
};

/** Builds the app of a project for production, compresses its files and remembers what it was built from. */
export const buildPortal = async (config: ProjectConfig): Promise<void> => {
  // Here and not above: a start that finds the app built does not need it, and it takes 0.65 s of processor time.
  const { build } = await import('vite');
  const hash = await hashInputs(config);
  const { vite, built } = browserHost(config);
  await build({ ...(await vite()), mode: 'production', logLevel: 'warn' });
  await precompress(built);
  const hashFile = hashFileOf(config);
  await mkdir(dirname(hashFile), { recursive: true });
  await writeFile(hashFile, hash);
};
