import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DescriptionSource } from '../compile/read/description-source.ts';
import { readApiDescription } from './description/read-api-description.ts';
import { readDescriptionFiles, type WrittenDescription } from './description/read-description-files.ts';
import { readPublished, type PublishedFiles } from './read-published.ts';

/** Where the description is: as one file, and as it is written. */
export interface DescriptionFiles {
  /** The description: of any version, in any number of files, where nothing else is its source; else the JSON that its source was bundled into. */
  readonly description: string;
  /** The front page of the files that the description was bundled from; the description itself where it was not. */
  readonly source: string;
  /** Of a description that is another's, and read as it is published: the files that say more about it. */
  readonly published?: PublishedFiles;
}

/** Reads a description, the same object again as long as its text is the same. Throws in plain words when it is not there. */
export const createDescriptionReader = (
  files: DescriptionFiles,
  from = process.cwd(),
): (() => DescriptionSource) => {
  const { description, source, published } = files;
  if (published !== undefined)
    return createWrittenReader(files, from, () => readPublished(source, published, from));
  if (description !== source) return createBundledReader(files, from);
  return createWrittenReader(files, from, () => {
    const read = readApiDescription(description, from, { isOurs: true });
    return { source: read, files: read.files };
  });
};

/** Reads a description once. Throws in plain words when it is not there. */
export const readDescription = (files: DescriptionFiles, from = process.cwd()): DescriptionSource =>
  createDescriptionReader(files, from)();

const notThere = ({ description }: DescriptionFiles, why: string, error: unknown): Error => {
  const words = error instanceof Error ? error.message : String(error);
  return new Error(`The API description ${description} cannot be read${why}: ${words}`, { cause: error });
};

/** A description with the paths of the files that it was read from. */
interface ReadFiles {
  readonly source: DescriptionSource;
  readonly files: readonly string[];
}

const createWrittenReader = (
  files: DescriptionFiles,
  from: string,
  read: () => ReadFiles,
): (() => DescriptionSource) => {
  let cached:
    | { readonly digests: ReadonlyMap<string, string>; readonly source: DescriptionSource }
    | undefined;
  return () => {
    if (cached !== undefined && [...cached.digests].every(([path, digest]) => digestOf(path) === digest))
      return cached.source;
    try {
      if (!statSync(resolve(from, files.description)).isFile()) throw new Error('it is no file.');
    } catch (error) {
      throw notThere(files, '', error);
    }
    const found = read();
    cached = { digests: new Map(found.files.map((path) => [path, digestOf(path)])), source: found.source };
    return found.source;
  };
};

/** What tells the text of a file from any other, since a description is too long to be kept for that; empty for one that is not there. */
const digestOf = (path: string): string => {
  try {
    return createHash('sha256').update(readFileSync(path)).digest('base64');
  } catch {
    return '';
  }
};

const createBundledReader = (files: DescriptionFiles, from: string): (() => DescriptionSource) => {
  let cached: { readonly text: string; readonly source: DescriptionSource } | undefined;
  return () => {
    try {
      const text = readFileSync(resolve(from, files.description), 'utf8');
      if (cached?.text !== text)
        cached = { text, source: { document: JSON.parse(text), locate: locateLater(files.source, from) } };
      return cached.source;
    } catch (error) {
      throw notThere(files, ' (npm run generate writes it)', error);
    }
  };
};

/** Finds places in files that are read when the first is asked for. */
const locateLater = (source: string, from: string): DescriptionSource['locate'] => {
  let written: WrittenDescription | undefined;
  return (pointer) => (written ??= readDescriptionFiles(source, from)).locate(pointer);
};
