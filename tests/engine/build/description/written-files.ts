import { resolve } from 'node:path';
import type { FileAccess } from '../../../../engine/build/description/opened-files.ts';

/** Where the files of tests would lie. */
export const folder = resolve('/reading-room');

/** Texts as files of that folder; nothing else is there. */
export const accessTo = (texts: Readonly<Record<string, string>>): FileAccess => {
  const text = (path: string): string => {
    const found = Object.entries(texts).find(([name]) => resolve(folder, name) === path)?.[1];
    if (found === undefined) throw new Error(`There is no file ${path}.`);
    return found;
  };
  return { text, bytes: (path) => Buffer.byteLength(text(path)) };
};
