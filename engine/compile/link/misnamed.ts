import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import type { SourceFile } from '../read/source-file.ts';
import { isMisspelling, nearestSpelling } from '../../language/suggestion.ts';
import { referencesIn } from './all-references.ts';
import { givenNames, type GivenName } from './names.ts';

/** Finds what gives a name that nothing names, where it is probably that name which is misspelled: that of a file of the unknown name, or the nearest one of all that are `known`. */
export type FindMisnamed = (
  kind: ReferenceKind,
  unknown: string,
  known: Iterable<string>,
) => GivenName | undefined;

/** The noun of a kind of reference: several kinds name screens. */
const nounOf = (kind: ReferenceKind): ReferenceKind =>
  kind === 'innerScreen' || kind === 'target' ? 'screen' : kind;

/** The name of a file without its folder and its ending. */
const fileName = ({ path }: SourceFile): string =>
  path.slice(path.lastIndexOf('/') + 1).replace(/\.json$/, '');

/** Looks among the names that are given and that nothing names, in no file and not by the kind in `described` either. */
export const createMisnamed = (
  files: readonly SourceFile[],
  described: Readonly<Partial<Record<ReferenceKind, readonly string[]>>>,
): FindMisnamed => {
  let named: ReadonlySet<string> | undefined;
  const unused = new Map<ReferenceKind, readonly GivenName[]>();
  const findUnused = (kind: ReferenceKind): readonly GivenName[] => {
    named ??= new Set(files.flatMap(referencesIn).map(({ kind: one, name }) => `${nounOf(one)} ${name}`));
    const known = named;
    return givenNames(files, kind).filter(
      ({ name }) => !known.has(`${kind} ${name}`) && described[kind]?.includes(name) !== true,
    );
  };
  return (kind, unknown, known) => {
    const noun = nounOf(kind);
    const given = unused.get(noun) ?? findUnused(noun);
    unused.set(noun, given);
    const ofFile = given.find(({ file, pointer }) => pointer === '/id' && fileName(file) === unknown);
    const nearest = nearestSpelling(unknown, [...known]);
    return ofFile ?? given.find(({ name }) => name === nearest || isMisspelling(unknown, name));
  };
};
