import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildPortal, isPortalFresh, portalFolder, projectFolder } from '../portal-build.ts';
import { precompress } from '../precompress.ts';

const benchFolder = join(projectFolder, 'dist/bench');

/** The page size for which the API's own limit is raised. */
export const largePage = 1000;

/** Builds the hand-written screen and gives its folder. */
export const buildFloor = async (): Promise<string> => {
  const folder = join(benchFolder, 'floor');
  await build({
    configFile: join(projectFolder, 'tests/bench/floor/vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
  });
  await precompress(folder);
  return folder;
};

/** Builds the portal if it is not fresh and gives its folder. */
export const buildOurs = async (): Promise<string> => {
  if (!(await isPortalFresh())) await buildPortal();
  return portalFolder;
};

const withLargePage = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(file, 'utf8');
  const changed = text.replaceAll(from, to);
  if (changed === text) throw new Error(`${file} has no ${from}.`);
  await writeFile(file, changed);
};

/** Builds the portal from copies of its descriptors and of the description that admit pages of 1,000 rows. */
export const buildOursWithLargePages = async (): Promise<string> => {
  const schemas = join(benchFolder, 'large-pages/schemas');
  const description = join(benchFolder, 'large-pages/provider.json');
  const folder = join(benchFolder, 'large-pages/app');
  const { counterfoil } = await import('../../engine/build/index.ts');
  await rm(join(benchFolder, 'large-pages'), { recursive: true, force: true });
  await cp(join(projectFolder, 'schemas'), schemas, { recursive: true });
  await cp(join(projectFolder, 'openapi/generated/provider.json'), description);
  await withLargePage(join(schemas, 'portal.json'), '50, 100]', `50, 100, ${largePage}]`);
  await withLargePage(description, '"maximum": 100,', `"maximum": ${largePage},`);
  await build({
    configFile: false,
    root: join(projectFolder, 'app'),
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      react(),
      counterfoil({ root: schemas, description, source: join(projectFolder, 'openapi/provider.yaml') }),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  await precompress(folder);
  return folder;
};

/** Bundles the code that measures inside the page; it becomes the global `bench`. */
export const buildProbe = async (): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(projectFolder, 'tests/bench/probe.ts'), name: 'bench', formats: ['iife'] },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (!('output' in first)) throw new Error('The probe was not built.');
  return `${first.output[0].code}\n;globalThis.bench = bench;`;
};
