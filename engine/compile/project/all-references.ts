import { nouns } from '../../language/published/nouns.ts';
import { withoutVersion } from '../shape/check-version.ts';
import { perFile } from '../source/per-file.ts';
import type { SourceFile } from '../source/source-file.ts';
import { walkReferences, type Reference } from './walk-references.ts';

/** Every name in a file, in the order it was written. */
export const referencesIn = perFile(({ noun, root }): readonly Reference[] => {
  const references: Reference[] = [];
  if (noun !== undefined && root !== undefined)
    walkReferences(nouns[noun].definition, withoutVersion(noun, root), (reference) =>
      references.push(reference),
    );
  return references;
});

/** Every name in the files, in the order it was written. */
export const allReferences = (files: readonly SourceFile[]): readonly Reference[] =>
  files.flatMap(referencesIn);
