import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFolder } from '../portal-build.ts';

/** What is written by hand for the screen alone; what starts an app, its shell and its styles are left out on both sides. */
export const floorSources: readonly string[] = [
  'transactions-page.tsx',
  'transaction-columns.tsx',
  'transaction-filters.tsx',
  'list-address.ts',
  'provider-api.ts',
].map((file) => `tests/bench/floor/${file}`);

/** The descriptor of the same screen, with as many columns and filters. */
export const floorDescriptor = 'tests/bench/floor/floor.json';
/** The portal's own descriptor of it, which has twice as many. */
export const screenDescriptor = 'schemas/screens/reports/transactions.json';

/** Counts the lines that are not empty. */
export const countLines = async (files: readonly string[]): Promise<number> => {
  const texts = await Promise.all(files.map((file) => readFile(join(projectFolder, file), 'utf8')));
  return texts.reduce((sum, text) => sum + text.split('\n').filter((line) => line.trim() !== '').length, 0);
};
