import type { Change, Neighbour } from '../../../engine/compile/rules/rule.ts';
import type { SourceText } from '../../../engine/compile/read/parse-sources.ts';
import { applySuppressions } from '../../../engine/compile/judge/suppressions.ts';
import type { Finding } from '../../../engine/language/finding.ts';
import { germanFiles } from './german-library.ts';
import { compileAgainst, compileFiles, libraryDescription, libraryFiles, mutate } from './library.ts';

/** What a portal is compiled from: descriptors, and the API description as `openapi.json`. */
export type Sources = ReadonlyMap<string, string>;

const descriptionFile = 'openapi.json';
const suppressionFile = 'check.ignore.json';
/** What is laid over the description, where a change adds it. */
const overlayFile = 'overlay.yaml';
/** The day on which the library is checked, where a change does not say another. */
const someDay = '2026-01-31';

const sourcesOf = (files: readonly SourceText[]): Sources =>
  new Map([
    [descriptionFile, libraryDescription],
    ...files.map(({ path, text }) => [path.replace('schemas/', ''), text] as const),
  ]);

const applyChange = (sources: Sources, change: Change): Sources => {
  const { file } = change;
  if ('add' in change) return new Map([...sources, [file, change.add]]);
  const text = sources.get(file);
  if (text === undefined) throw new Error(`The library has no ${file}.`);
  if ('find' in change) return new Map([...sources, [file, mutate(text, change)]]);
  const others = [...sources].filter(([path]) => path !== file);
  return new Map('moveTo' in change ? [...others, [change.moveTo, text]] : others);
};

/** The library before and after a change; what has to be so before it is in both. */
export const sourcesAround = (change: Neighbour): { readonly before: Sources; readonly after: Sources } => {
  const library = sourcesOf(change.isTranslated === true ? germanFiles : libraryFiles);
  const before = (change.beside ?? []).reduce(applyChange, library);
  return { before, after: applyChange(before, change) };
};

/** Where a file of the library is, as findings name it. */
export const pathOf = (file: string): string =>
  file === descriptionFile || file === overlayFile ? `tests/engine/library/${file}` : `schemas/${file}`;

/** What is found in the library after a change. */
export const findingsAfter = (change: Neighbour): readonly Finding[] => {
  const { after } = sourcesAround(change);
  const files = [...after]
    .filter(([file]) => ![descriptionFile, overlayFile, suppressionFile].includes(file))
    .map(([file, text]) => ({ path: pathOf(file), text }));
  const description = after.get(descriptionFile) ?? '';
  const overlay = after.get(overlayFile);
  const { findings } =
    description === libraryDescription && overlay === undefined
      ? compileFiles(files)
      : compileAgainst(files, description, overlay);
  const ignored = after.get(suppressionFile);
  const written = ignored === undefined ? undefined : { path: pathOf(suppressionFile), text: ignored };
  return applySuppressions(findings, written, change.today ?? someDay);
};
