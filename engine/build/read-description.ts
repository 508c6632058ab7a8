import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DescriptionSource } from '../compile/read/description-source.ts';
import { createLocate } from './locate.ts';
import { createPublishedReader, type PublishedFiles } from './read-published.ts';

/** Where the description is: bundled, and as it is written. */
export interface DescriptionFiles {
  /** The bundled JSON document. */
  readonly description: string;
  /** The front page of its YAML sources. */
  readonly source: string;
  /** Of a description that is another's, and read as it is published: the files that say more about it. */
  readonly published?: PublishedFiles;
}

/** Reads the bundled description, the same object again as long as its text is the same. Throws in plain words when it is not there. */
export const createDescriptionReader = (
  files: DescriptionFiles,
  from = process.cwd(),
): (() => DescriptionSource) => {
  if (files.published !== undefined) return createPublishedReader(files.source, files.published, from);
  let cached: { readonly text: string; readonly source: DescriptionSource } | undefined;
  return () => {
    try {
      const text = readFileSync(resolve(from, files.description), 'utf8');
      if (cached?.text !== text)
        cached = { text, source: { document: JSON.parse(text), locate: createLocate(files.source, from) } };
      return cached.source;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      throw new Error(
        `The API description ${files.description} cannot be read (npm run generate writes it): ${words}`,
        { cause: error },
      );
    }
  };
};

/** Reads the bundled description, and finds places in its sources. Throws in plain words when it is not there. */
export const readDescription = (files: DescriptionFiles, from = process.cwd()): DescriptionSource =>
  createDescriptionReader(files, from)();
