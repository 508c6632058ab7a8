import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The checkout's own folder, with a closing separator. */
export const root = join(import.meta.dirname, '..', sep);

export type TextFile = { readonly path: string; readonly text: string };

/** The names that git leaves out, as .gitignore writes them: a star matches anything. */
const uncommitted = ['.git', ...readFileSync(join(root, '.gitignore'), 'utf8').split('\n')]
  .map((line) => line.trim().replace(/\/$/, ''))
  .map((name) => new RegExp(`^${name.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`));

const walk = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (uncommitted.some((name) => name.test(entry.name))) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });

/** Every text file below a folder of the checkout that git would keep, by its path from the root; '.' is all. */
export const readTree = (folder: string): readonly TextFile[] =>
  walk(join(root, folder))
    .map((path) => ({ path: relative(root, path), text: readFileSync(path, 'utf8') }))
    .filter(({ text }) => !text.includes('\0'));
