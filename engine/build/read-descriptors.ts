import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { SourceText } from '../compile/read/parse-sources.ts';

/** The file of known findings, beside portal.json; it is no descriptor. */
export const suppressionFile = 'check.ignore.json';

/** Reads every descriptor below a folder; paths are relative to `from`. Throws when the folder is not there. */
export const readDescriptors = (root: string, from = process.cwd()): readonly SourceText[] => {
  const folder = resolve(from, root);
  if (!existsSync(folder)) throw new Error(`There is no folder ${root} to read descriptors from.`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json') && path !== suppressionFile)
    .sort()
    .map((path) => ({
      path: relative(from, join(folder, path)).replaceAll('\\', '/'),
      text: readFileSync(join(folder, path), 'utf8'),
    }));
};
