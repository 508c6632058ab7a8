import { readFileSync, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import type { ReadingLimits } from './limits.ts';
import { decode } from './split-reference.ts';
import { createWrittenFile, type WrittenFile } from './written-file.ts';

/** How the files of a description are read; throws for one that is not there. */
export interface FileAccess {
  readonly bytes: (path: string) => number;
  readonly text: (path: string) => string;
}

/** Why a file cannot be read. */
export interface Unopened {
  readonly code: 'reference-outside' | 'reference-unknown';
  readonly message: string;
}

/** The files of one description, each read once. */
export interface OpenedFiles {
  /** The file that a reference of another names. */
  readonly open: (path: string, referring: WrittenFile) => WrittenFile | Unopened;
  readonly front: WrittenFile | undefined;
  readonly all: () => readonly WrittenFile[];
  /** The paths that were looked for, also those where nothing can be read. */
  readonly paths: () => readonly string[];
  /** The files that are not read because all are too large together. */
  readonly tooLarge: () => readonly string[];
}

/** Files as they are on disk. */
export const diskAccess: FileAccess = {
  bytes: (path) => statSync(path).size,
  text: (path) => readFileSync(path, 'utf8'),
};

/** Opens the front page of a description, and what it refers to: files beside it and below, or below `from`. */
export const openFiles = (
  front: string,
  from: string,
  access: FileAccess,
  limits: ReadingLimits,
): OpenedFiles => {
  const files = new Map<string, WrittenFile | undefined>();
  const tooLarge: string[] = [];
  let bytes = 0;
  const read = (path: string): WrittenFile | undefined => {
    if (files.has(path)) return files.get(path);
    let file: WrittenFile | undefined;
    try {
      bytes += access.bytes(path);
      if (bytes > limits.bytes) tooLarge.push(path);
      else file = createWrittenFile(path, withoutMark(access.text(path)), from, limits);
    } catch {
      file = undefined;
    }
    files.set(path, file);
    return file;
  };
  const start = resolve(from, front);
  const folders = [dirname(start), resolve(from)];
  return {
    front: read(start),
    paths: () => [...files.keys()],
    all: () => [...files.values()].filter((file) => file !== undefined),
    tooLarge: () => tooLarge,
    open: (written, referring) => {
      if (/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(written)) return elsewhere(written);
      const path = resolve(dirname(referring.path), decode(written) ?? written);
      if (!folders.some((folder) => isWithin(folder, path))) return outside(written);
      const file = read(path);
      if (file === undefined) return absent(written);
      return file.value === undefined ? unreadable(written) : file;
    },
  };
};

const isWithin = (folder: string, path: string): boolean => {
  const steps = relative(folder, path);
  return !steps.startsWith('..') && !isAbsolute(steps);
};

/** The text without the mark that some editors begin a file with. */
const withoutMark = (text: string): string => (text.startsWith('\uFEFF') ? text.slice(1) : text);

const elsewhere = (written: string): Unopened => ({
  code: 'reference-outside',
  message: `${written} is on another host, from which nothing is read: what refers to it may be anything.`,
});

const outside = (written: string): Unopened => ({
  code: 'reference-outside',
  message: `${written} lies outside of the project and of the folder of the description: what refers to it may be anything.`,
});

const absent = (written: string): Unopened => ({
  code: 'reference-unknown',
  message: `There is no file ${written}: what refers to it may be anything.`,
});

const unreadable = (written: string): Unopened => ({
  code: 'reference-unknown',
  message: `${written} cannot be read: what refers to it may be anything.`,
});
