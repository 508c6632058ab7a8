import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { seed, type SeedPlan } from '../../../server/seed/seed.ts';
import { openStore } from '../../../server/provider/store/store.ts';
import { cheapenPasswords } from '../cheap-hash.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The last day of the seeded history of tests. */
export const anchorDay = '2026-11-21';

/** A fresh data folder with a seeded embedded store in it. */
export const createSeededFolder = async (plan: SeedPlan): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-test-'));
  await copySeededFolder(plan, folder);
  return folder;
};

/**
 * Copies a seeded embedded store into an empty folder. Making one takes seconds, copying it a moment, so
 * `.cache` has one for each plan and each state of the code that makes it.
 */
export const copySeededFolder = async (plan: SeedPlan, folder: string): Promise<void> => {
  const template = join(root, '.cache', `provider-store-${fingerprint(plan)}`);
  if (!existsSync(template)) await makeTemplate(template, plan);
  await copyFolder(template, folder);
};

/** A thousand files: the system's own program copies them ten times as fast as Node does. */
const copyFolder = (from: string, to: string): Promise<unknown> =>
  promisify(execFile)('cp', ['-R', `${from}/.`, to]);

const makeTemplate = async (template: string, plan: SeedPlan): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-template-'));
  const store = await openStore({ url: null, folder });
  await seed(store.database, plan);
  await cheapenPasswords(store.database);
  await store.close();
  await mkdir(join(root, '.cache'), { recursive: true });
  const unfinished = `${template}.${String(process.pid)}`;
  await mkdir(unfinished);
  await copyFolder(folder, unfinished);
  // Another test file may have been first; one of the two equal templates remains.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }));
  await rm(folder, { recursive: true, force: true });
};

/** Names a plan and the state of the code that seeds it. */
export const fingerprint = (plan: SeedPlan): string => {
  const areas = [
    'store',
    'exports',
    'access',
    'rules',
    'queries',
    'settlement',
    'billing',
    'sandbox',
    'mail',
  ];
  const parts = ['seed', ...areas.map((area) => `provider/${area}`)];
  const files = parts.flatMap((part) => sourcesIn(join(root, 'server', part)));
  const hash = createHash('sha256').update(JSON.stringify(plan));
  const passwords = join(import.meta.dirname, '../cheap-hash.ts');
  for (const file of [...files.toSorted(), join(root, 'package-lock.json'), passwords])
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
