import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rename, writeFile } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { matchPlans, type MatchName } from './match-plan.ts';
import { isReaderName, type ReaderName } from '../../settlement-files/readers.ts';

/** A file that somebody put into the watched folder. */
export interface WatchedFile {
  readonly path: string;
  readonly name: string;
  readonly match: MatchName;
  readonly reader: ReaderName;
  /** Why it must not be read; null where it may be. */
  readonly refusal: string | null;
}

/** A file that changed within so many milliseconds may still be written. */
const quietMs = 10_000;

const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted();

const isWithin = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`);
};

/** A folder below the one that is watched, or what it is a link to; undefined where there is none. */
const realFolder = async (path: string): Promise<string | undefined> => {
  try {
    return await realpath(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** What waits below the folder, and the folders below it that are links to elsewhere, in which nothing is read or moved. */
export interface Watched {
  readonly files: readonly WatchedFile[];
  readonly elsewhere: readonly string[];
}

/** The files that wait in `<folder>/<match>/<format>/`, in the order of their names; those that were changed only just are left for later. */
export const listWatched = async (folder: string, now: number): Promise<Watched> => {
  const [files, elsewhere]: [WatchedFile[], string[]] = [[], []];
  const root = await realpath(folder);
  for (const { id: match, readers } of Object.values(matchPlans))
    for (const reader of readers) {
      if (!isMatchName(match) || !isReaderName(reader)) continue;
      const inbox = join(folder, match, reader);
      const real = await realFolder(inbox);
      if (real === undefined) continue;
      if (!isWithin(root, real)) {
        elsewhere.push(inbox);
        continue;
      }
      for (const name of await namesIn(inbox)) {
        const path = join(inbox, name);
        const facts = await lstat(path);
        if (facts.isDirectory() || now - facts.mtimeMs < quietMs) continue;
        const refusal = facts.isFile() ? null : 'This is a link, and only files are read.';
        files.push({ path, name, match, reader, refusal });
      }
    }
  return { files, elsewhere };
};

const isMatchName = (name: string): name is MatchName => Object.hasOwn(matchPlans, name);

/** The hash of a file, of which a piece at a time is in memory. */
export const hashOfFile = async (path: string): Promise<Buffer> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest();
};

/** Moves a file to those that were read or refused; of a refused one, a text beside it says why. */
export const moveWatched = async (
  folder: string,
  { path, match, reader }: WatchedFile,
  to: 'read' | 'refused',
  why: string | null,
  now: number,
): Promise<void> => {
  const target = join(folder, to, match, reader);
  await mkdir(target, { recursive: true });
  // Two files of one name on two days are two files.
  const place = join(target, `${new Date(now).toISOString().replaceAll(/[:.]/g, '-')}-${basename(path)}`);
  await rename(path, place);
  if (why !== null) await writeFile(`${place}.why.txt`, `${why}\n`);
};
