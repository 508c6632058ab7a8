import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a word picks of the test files: whole files, or tests by their titles. */
export interface Selection {
  readonly files: readonly string[];
  /** What the titles of the tests have to match; absent where whole files are meant. */
  readonly titles?: string;
}

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All test files below the project's folder that end so, by their path from it. */
export const listTestFiles = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(folder, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('tests', path).replaceAll('\\', '/'))
    .filter((path) => ending.test(path) && !path.includes('/fixtures/'))
    .toSorted();

/**
 * The test files that one of the words stands in the path of. Where there are none: those in which a word stands
 * at all, and of them only the tests whose titles say it.
 */
export const select = (folder: string, files: readonly string[], words: readonly string[]): Selection => {
  const wanted = words.map((word) => word.toLowerCase());
  const has = (text: string): boolean => wanted.some((word) => text.toLowerCase().includes(word));
  const named = files.filter(has);
  if (named.length > 0) return { files: named };
  const titles = words.map(escape).join('|');
  return { files: files.filter((file) => has(readFileSync(join(folder, file), 'utf8'))), titles };
};
