import type { Takes } from '../../language/parameters.ts';
import { nearestSpelling } from '../../language/suggestion.ts';
import type { SourceFile } from '../read/source-file.ts';
import { allNames, namesIn } from './all-references.ts';

/** What a file takes under a misspelled name: the names that it reads and others tell, by those that it writes. */
export type MeantTakes = ReadonlyMap<string, string>;

/** What is read of `given` in a file, by name. */
const givenReadIn = (file: SourceFile): ReadonlySet<string> =>
  new Set(
    [...(namesIn(file).get('variable') ?? [])].flatMap((name) => {
      const [scope, first] = name.split('.');
      return scope === 'given' && first !== undefined ? [first] : [];
    }),
  );

/** What anybody is told. */
export const toldIn = (files: readonly SourceFile[]): ReadonlySet<string> => allNames(files, 'taken');

/** The names of what a file takes that nobody tells and nothing reads, where a name much like it is told and read instead. */
export const meantTakes = (file: SourceFile, takes: Takes, told: ReadonlySet<string>): MeantTakes => {
  const written = Object.keys(takes);
  const unread = written.filter((name) => !told.has(name));
  if (unread.length === 0) return new Map();
  const read = givenReadIn(file);
  const untaken = [...read].filter((name) => told.has(name) && !written.includes(name));
  return new Map(
    unread.flatMap((name) => {
      const meant = read.has(name) ? undefined : nearestSpelling(name, untaken);
      return meant === undefined ? [] : [[name, meant] as const];
    }),
  );
};
