import type { SourceFile } from '../read/source-file.ts';
import { allNames } from './all-references.ts';
import { givenNames } from './names.ts';

/** The variants of routes that no node names: they may be misspelled, so that people who come by them may see the nodes of any variant. */
export const unnamedVariants = (files: readonly SourceFile[]): ReadonlySet<string> => {
  const named = allNames(files, 'variant');
  const given = givenNames(files, 'variant').map(({ name }) => name);
  return new Set(given.filter((name) => !named.has(name)));
};
