import { readDescriptors } from '@counterfoil/engine/build';
import type { SourceText } from '@counterfoil/engine/check';
import type { ProjectConfig } from '@counterfoil/engine/project';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { formatText } from '../format-text.ts';

/** A file as it is to be saved; `base` is the text that the change began from, null for a file that is new. */
export interface WantedText {
  readonly path: string;
  readonly text: string;
  readonly base: string | null;
}

/** What came of saving: nothing is written where one of the files is another one by now. */
export type Saved =
  | { readonly saved: true }
  | { readonly saved: false; readonly conflicts: readonly { path: string; text: string | null }[] };

/** A path that the studio may not write. */
export class PathRefused extends Error {
  override readonly name = 'PathRefused';
}

const isInside = (folder: string, file: string): boolean => {
  const path = relative(folder, file);
  return path !== '' && path !== '..' && !path.startsWith('../') && !isAbsolute(path);
};

/** The nearest folder above a file that is there, as the disk has it: a link may lead elsewhere. */
const realFolder = (file: string): string => {
  const folder = dirname(file);
  return existsSync(folder) ? realpathSync(folder) : join(realFolder(folder), basename(folder));
};

/** The file of a path. Throws `PathRefused` for everything but a JSON file among the descriptors of the project. */
const descriptorFile = ({ schemas }: Pick<ProjectConfig, 'schemas'>, path: string, from: string): string => {
  const file = resolve(from, path);
  const isReal = existsSync(file) ? realpathSync(file) === join(realFolder(file), basename(file)) : true;
  const isOwn =
    isInside(schemas, file) &&
    isReal &&
    isInside(realpathSync(schemas), join(realFolder(file), basename(file)));
  if (!isOwn || !file.endsWith('.json') || path.includes('\0'))
    throw new PathRefused(
      `${path} is no descriptor: the studio writes the JSON files below ${relative(from, schemas)} and nothing else.`,
    );
  return file;
};

const readText = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** The descriptors of a project on disk: reads all of them, and saves some if nobody else did meanwhile. */
export const projectTexts = (config: Pick<ProjectConfig, 'schemas'>, from = process.cwd()) => ({
  read: (): readonly SourceText[] =>
    readDescriptors(config.schemas, from).filter(({ path }) => existsSync(resolve(from, path))),

  /** The text of a descriptor, null where it is gone; undefined for a file that is none. */
  readOne: (path: string): string | null | undefined => {
    try {
      return readText(descriptorFile(config, path, from));
    } catch (error) {
      if (error instanceof PathRefused) return undefined;
      throw error;
    }
  },

  save: async (wanted: readonly WantedText[]): Promise<Saved> => {
    const files = wanted.map((one) => ({ ...one, file: descriptorFile(config, one.path, from) }));
    const conflicts = files.flatMap(({ path, file, base }) => {
      const text = readText(file);
      return text === base ? [] : [{ path, text }];
    });
    if (conflicts.length > 0) return { saved: false, conflicts };
    for (const { file, text } of files) {
      await mkdir(dirname(file), { recursive: true });
      // Whoever reads meanwhile reads a whole file, that of before or that of after.
      const beside = join(dirname(file), `.${basename(file)}.saving`);
      await writeFile(beside, text);
      await rename(beside, file).catch(async (error: unknown) => {
        await rm(beside, { force: true });
        throw error;
      });
    }
    return { saved: true };
  },
});

/** A changed text in canonical form, where it was in that form before: otherwise only what was changed changes. */
export const tidy = async (path: string, before: string, text: string): Promise<string> => {
  try {
    return (await formatText(path, before)) === before ? await formatText(path, text) : text;
  } catch {
    // What is no JSON yet has no form.
    return text;
  }
};
