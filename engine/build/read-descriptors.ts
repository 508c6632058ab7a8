import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SourceText } from '../compile/read/parse-sources.ts';
import { builtInSentences } from './built-in-sentences.ts';

/** The file of known findings, beside portal.json; it is no descriptor. */
export const suppressionFile = 'check.ignore.json';

/** Reads every descriptor below a folder, and the engine's own sentences beside them; paths are relative to `from`. Throws when the folder is not there. */
export const readDescriptors = (root: string, from = process.cwd()): readonly SourceText[] => {
  const folder = resolve(from, root);
  if (!existsSync(folder)) throw new Error(`There is no folder ${root} to read descriptors from.`);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path !== suppressionFile)
    .sort()
    .map((path) => ({
      path: relative(from, join(folder, path)).replaceAll('\\', '/'),
      text: readFileSync(join(folder, path), 'utf8'),
    }));
  const own = relative(from, folder).replaceAll('\\', '/');
  return [...files, ...builtInSentences(files, own)].sort((one, other) => (one.path < other.path ? -1 : 1));
};
