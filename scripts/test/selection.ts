import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a word picks of the test files: whole files, or tests by their titles. */
export interface Selection {
  readonly files: readonly string[];
  /** What the titles of the tests have to match; absent where whole files are selected. */
  readonly titles?: string;
}

const escape = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All test files below the project's folder that end so, by their path from it. */
export const listTestFiles = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(join(folder, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((path) => join('tests', path).replaceAll('\\', '/'))
    .filter((path) => ending.test(path) && !path.includes('/fixtures/'))
    .toSorted();

/** Files of titles that are beside what they are about, and the test that goes through them. */
const titleFiles = /\/([a-z]+-)?refusals\.ts$/;
const titledTest = 'tests/engine/compile/refusals/refusals.test.ts';

/** What matches the titles that a file of titles holds; what a title is put together from is anything. */
const titlesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^ {4}name: (['"`])(.*)\1,$/gm)].map(
    ([, , name = '']) =>
      `${name
        .split(/\$\{[^}]*\}/)
        .map(escape)
        .join('.*')}: `,
  );

/**
 * The whole test files with one of the words in their paths. Where there are none: those that contain a word at all, and of
 * them only the tests with it in their titles. Beside either what is refused by a part whose folder has a word in its path.
 */
export const select = (
  folder: string,
  files: readonly string[],
  words: readonly string[],
): readonly Selection[] => {
  const wanted = words.map((word) => word.toLowerCase());
  const has = (text: string): boolean => wanted.some((word) => text.toLowerCase().includes(word));
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const named = files.filter(has);
  const lists =
    files.includes(titledTest) && !named.includes(titledTest) ? listTestFiles(folder, titleFiles) : [];
  const refused = lists.filter(has).flatMap((list) => titlesIn(read(list)));
  if (named.length > 0)
    return [
      { files: named },
      ...(refused.length > 0 ? [{ files: [titledTest], titles: refused.join('|') }] : []),
    ];
  const matching = files.filter(
    (file) => has(read(file)) || (file === titledTest && lists.some((list) => has(list) || has(read(list)))),
  );
  return matching.length === 0
    ? []
    : [{ files: matching, titles: [...words.map(escape), ...refused].join('|') }];
};
