import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import type { Place } from '../../language/finding.ts';
import { referencesIn } from '../link/all-references.ts';
import { givenNames } from '../link/names.ts';
import type { Reference } from '../link/walk-references.ts';
import type { SourceText } from '../read/parse-sources.ts';
import { perObject } from '../read/per-object.ts';
import { readJson } from '../read/read-json.ts';
import { nounOf, placesIn, type SourceFile } from '../read/source-file.ts';

/** Reads the text of a descriptor, once for each object. */
export const readSource = perObject(({ path, text }: SourceText): SourceFile => ({
  path,
  noun: nounOf(path),
  root: readJson(path, text).root,
}));

/** A name that a file gives, and where. */
interface Given {
  readonly name: string;
  readonly file: SourceFile;
  readonly place: Place | undefined;
}

/** The names of a kind that files give, with their places. */
export const givenIn = (files: readonly SourceFile[], kind: ReferenceKind): readonly Given[] =>
  givenNames(files, kind).map(({ name, file, pointer, part }) => {
    const places = placesIn(file).get(pointer);
    return { name, file, place: part === 'key' ? places?.key : places?.value };
  });

/** Every name that a file refers to, with its place. */
export const namedIn = (file: SourceFile): readonly Reference[] => referencesIn(file);
