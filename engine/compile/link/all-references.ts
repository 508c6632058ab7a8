import type { ReferenceKind } from '../../language/definition/reference-kind.ts';
import { definitionOf, withoutVersion } from '../read/check-version.ts';
import { perObject } from '../read/per-object.ts';
import type { SourceFile } from '../read/source-file.ts';
import { walkReferences, type Reference } from './walk-references.ts';

/** Every name in a file, in the order it was written. */
export const referencesIn = perObject(({ noun, root }: SourceFile): readonly Reference[] => {
  const references: Reference[] = [];
  if (noun !== undefined && root !== undefined)
    walkReferences(definitionOf(noun, root), withoutVersion(noun, root), (reference) =>
      references.push(reference),
    );
  return references;
});

/** Every name in the files, in the order it was written. */
export const allReferences = (files: readonly SourceFile[]): readonly Reference[] =>
  files.flatMap(referencesIn);

/** The names in a file by their kind, each once. */
export const namesIn = perObject((file: SourceFile): ReadonlyMap<ReferenceKind, ReadonlySet<string>> => {
  const names = new Map<ReferenceKind, Set<string>>();
  for (const { kind, name } of referencesIn(file)) {
    const known = names.get(kind);
    if (known === undefined) names.set(kind, new Set([name]));
    else known.add(name);
  }
  return names;
});

/** The names of a kind in the files. */
export const allNames = (files: readonly SourceFile[], kind: ReferenceKind): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const file of files) for (const name of namesIn(file).get(kind) ?? []) names.add(name);
  return names;
};
