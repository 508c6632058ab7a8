import { checkShapes } from './check-shapes.ts';
import { partLanguages } from './languages.ts';
import { mendKeys } from './mend-keys.ts';
import { createParser, type SourceText } from './parse-sources.ts';
import { filesWithErrors, type Reporter } from './reporter.ts';
import type { SourceFile } from './source-file.ts';

/** The files of a portal, as far as they can be read. */
export interface PortalFiles {
  /** What the portal is made of, in the language that it is written in. */
  readonly sources: readonly SourceFile[];
  /** Those of them that have their shape, also if only keys were unknown. */
  readonly whole: readonly SourceFile[];
  /** The paths of the others. */
  readonly broken: ReadonlySet<string>;
  /** What that is called in other languages. */
  readonly translations: readonly SourceFile[];
}

/** Reads texts as files of a portal: JSON with places, held to the language. */
export type ReadFiles = (files: readonly SourceText[], reporter: Reporter) => PortalFiles;

/** A reader that keeps the files whose text is as it was the time before. */
export const createFileReader = (): ReadFiles => {
  const parse = createParser();
  return (files, reporter) => {
    const parsed = parse(files, reporter);
    checkShapes(parsed, reporter);
    const broken = new Set(filesWithErrors(reporter.findings));
    const repaired = parsed.map((file) => {
      if (!broken.has(file.path)) return file;
      const found = reporter.findings.filter(({ place }) => place.file === file.path);
      const mended = mendKeys(file, found);
      if (mended !== undefined) broken.delete(file.path);
      return mended ?? file;
    });
    const { own: sources, translations } = partLanguages(repaired, reporter);
    return { sources, whole: sources.filter(({ path }) => !broken.has(path)), broken, translations };
  };
};
