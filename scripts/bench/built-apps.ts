import { isRecord } from '@counterfoil/engine/json';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { buildPortal, isPortalFresh, portalFolder, projectFolder } from '../portal-build.ts';
import { precompress } from '../precompress.ts';
import { longestText, wideChoices, wideFields } from './wide-fields.ts';

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
  // The gateway serves only paths that the build lists: this one draws its screen at any.
  await writeFile(join(folder, 'known-paths.json'), JSON.stringify([['^/', '']]));
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

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'));
const writeJson = (file: string, value: unknown): Promise<void> => writeFile(file, JSON.stringify(value));

const member = (value: unknown, ...path: readonly string[]): Record<string, unknown> => {
  const found = path.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);
  if (isRecord(found)) return found;
  throw new Error(`Nothing is at ${path.join('.')}.`);
};

const wideSchemas = {
  text: { type: 'string', minLength: 1, maxLength: longestText },
  choice: {
    type: 'string',
    enum: wideChoices,
    'x-labels': Object.fromEntries(wideChoices.map((choice) => [choice, choice])),
  },
  switch: { type: 'boolean' },
} as const;

/** Gives one's own display settings, of which the description tells three, the fields of the form of many fields as well. */
const withWideForm = async (schemas: string, description: string): Promise<void> => {
  const described = await readJson(description);
  for (const name of ['DisplaySettings', 'DisplaySettingsRequest'])
    for (const { name: field, title, type } of wideFields)
      member(described, 'components', 'schemas', name, 'properties')[field] = { title, ...wideSchemas[type] };
  await writeJson(description, described);
  const file = join(schemas, 'screens/settings/settings.own.json');
  const screen = await readJson(file);
  const body = member(screen, 'body');
  const own: readonly unknown[] = Array.isArray(body['sections']) ? body['sections'] : [];
  body['sections'] = [...own, { fields: wideFields.map(({ name }) => name) }];
  await writeJson(file, screen);
};

/**
 * Builds the portal from copies of its descriptors and of the description that admit pages of 1,000 rows, and whose
 * form of one's own settings has 100 fields more.
 */
export const buildOursEnlarged = async (): Promise<string> => {
  const copies = join(benchFolder, 'enlarged');
  const schemas = join(copies, 'schemas');
  const description = join(copies, 'provider.json');
  const folder = join(copies, 'app');
  const { counterfoil } = await import('@counterfoil/engine/build');
  await rm(copies, { recursive: true, force: true });
  await cp(join(projectFolder, 'schemas'), schemas, { recursive: true });
  await cp(join(projectFolder, 'openapi/generated/provider.json'), description);
  await withLargePage(join(schemas, 'portal.json'), '50, 100]', `50, 100, ${largePage}]`);
  await withLargePage(description, '"maximum": 100,', `"maximum": ${largePage},`);
  await withWideForm(schemas, description);
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
