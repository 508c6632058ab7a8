import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createCompiler, type Compilation } from '../../../engine/compile/compile.ts';
import type { SourceText } from '../../../engine/compile/read/parse-sources.ts';
import type { Finding } from '../../../engine/language/finding.ts';
import { readApiDescription } from '../../../engine/build/description/read-api-description.ts';
import type { DescriptionSource } from '../../../engine/compile/read/description-source.ts';

const folder = 'tests/engine/library';
const descriptionPath = `${folder}/openapi.json`;
const overlayPath = `${folder}/overlay.yaml`;

/** The invented library's descriptors, by their path below schemas/. */
export const libraryFiles: readonly SourceText[] = readdirSync(join(folder, 'schemas'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((path) => path.endsWith('.json'))
  .sort()
  .map((path) => ({ path: `schemas/${path}`, text: readFileSync(join(folder, 'schemas', path), 'utf8') }));

export const libraryDescription = readFileSync(descriptionPath, 'utf8');

/** The invented description as it would be read if its file held another text, and an overlay lay over it. */
const describedBy = (text: string, overlay?: string): DescriptionSource =>
  readApiDescription(descriptionPath, process.cwd(), {
    access: accessTo(
      new Map([[descriptionPath, text], ...(overlay === undefined ? [] : [[overlayPath, overlay] as const])]),
    ),
    isOurs: true,
    overlays: overlay === undefined ? [] : [overlayPath],
  });

/** Texts as they would be read if these files were all that there are. */
const accessTo = (texts: ReadonlyMap<string, string>) => {
  const text = (path: string): string => {
    const found = texts.get(relative(process.cwd(), path).replaceAll('\\', '/'));
    if (found === undefined) throw new Error(`There is no file ${path}.`);
    return found;
  };
  return { text, bytes: (path: string): number => Buffer.byteLength(text(path)) };
};

const libraryDescribed = describedBy(libraryDescription);

/** Keeps what no test changes: what it answers is held against that of a new one in `compiler.test.ts`. */
const compile = createCompiler();

/** Compiles files against the invented description. */
export const compileFiles = (
  files: readonly SourceText[],
  document: unknown = libraryDescribed.document,
): Compilation => compile({ files, description: { ...libraryDescribed, document } });

/** Compiles files against the invented description, were its file to hold another text, with an overlay over it. */
export const compileAgainst = (files: readonly SourceText[], text: string, overlay?: string): Compilation =>
  compile({ files, description: describedBy(text, overlay) });

/** One change of the clean library. */
export interface Mutation {
  /** Below schemas/, or openapi.json. */
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  /** A second place that the change needs. */
  readonly and?: { readonly find: string; readonly replace: string };
}

/** The text with the first occurrence changed; a mutation that finds nothing is a fault of the test. */
export const mutate = (text: string, { find, replace, and, file }: Mutation): string => {
  if (!text.includes(find)) throw new Error(`The library does not contain ${find}`);
  const changed = text.replace(find, () => replace);
  return and === undefined ? changed : mutate(changed, { file, ...and });
};

/** Compiles the library with one change. */
export const compileMutation = (mutation: Mutation): readonly Finding[] => {
  if (mutation.file === 'openapi.json') {
    const text = mutate(libraryDescription, mutation);
    return compileAgainst(libraryFiles, text).findings;
  }
  const path = `schemas/${mutation.file}`;
  if (!libraryFiles.some((file) => file.path === path)) throw new Error(`The library has no ${path}`);
  return compileFiles(
    libraryFiles.map((file) => (file.path === path ? { path, text: mutate(file.text, mutation) } : file)),
  ).findings;
};
