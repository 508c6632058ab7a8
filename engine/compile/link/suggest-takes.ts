import type { Takes } from '../../language/parameters.ts';
import { nearestSpelling } from '../../language/suggestion.ts';
import type { SourceFile } from '../read/source-file.ts';
import { allNames, namesIn } from './all-references.ts';

/** Suggestions for misspelled names under "takes": the name that the file reads and others pass, by the name that is written. */
export type SuggestedTakes = ReadonlyMap<string, string>;

/** What is read of `given` in a file, by name. */
const givenReadIn = (file: SourceFile): ReadonlySet<string> =>
  new Set(
    [...(namesIn(file).get('variable') ?? [])].flatMap((name) => {
      const [scope, first] = name.split('.');
      return scope === 'given' && first !== undefined ? [first] : [];
    }),
  );

/** The names under which files pass values to others. */
export const namesPassedIn = (files: readonly SourceFile[]): ReadonlySet<string> => allNames(files, 'taken');

/** Suggests a name for each that a file takes, nobody passes and nothing reads, where a similar name is passed and read. */
export const suggestTakes = (file: SourceFile, takes: Takes, passed: ReadonlySet<string>): SuggestedTakes => {
  const written = Object.keys(takes);
  const unread = written.filter((name) => !passed.has(name));
  if (unread.length === 0) return new Map();
  const read = givenReadIn(file);
  const untaken = [...read].filter((name) => passed.has(name) && !written.includes(name));
  return new Map(
    unread.flatMap((name) => {
      const suggested = read.has(name) ? undefined : nearestSpelling(name, untaken);
      return suggested === undefined ? [] : [[name, suggested] as const];
    }),
  );
};
