import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const mostBytes = 1 << 30;

const runGit = (folder: string, words: readonly string[], input = ''): Buffer | undefined => {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...words], { input, maxBuffer: mostBytes });
  return status === 0 ? stdout : undefined;
};

/** What a revision is: a commit, a folder or a file of one; undefined where there is none. */
export const kindOfRevision = (folder: string, revision: string): 'commit' | 'tree' | 'blob' | undefined => {
  const kind = runGit(folder, ['cat-file', '-t', revision])?.toString('utf8').trim();
  if (kind === 'tag') return 'commit';
  return kind === 'commit' || kind === 'tree' || kind === 'blob' ? kind : undefined;
};

/** The folder of a project below the root of its repository, with a slash at its end; empty at the root. */
export const prefixOf = (folder: string): string =>
  runGit(folder, ['rev-parse', '--show-prefix'])?.toString('utf8').trim() ?? '';

interface Entry {
  readonly hash: string;
  readonly path: string;
}

/** The files of a tree below some paths of it; paths are from the top of the tree. */
const listFiles = (folder: string, tree: string, paths: readonly string[]): readonly Entry[] => {
  const listed = runGit(folder, ['ls-tree', '-r', '-z', '--full-tree', tree, '--', ...paths]);
  return (listed?.toString('utf8') ?? '').split('\0').flatMap((line) => {
    const [, hash, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    return hash === undefined || path === undefined ? [] : [{ hash, path }];
  });
};

/** Splits what `git cat-file --batch` answers: a line with the length before each content. */
const splitBatch = (answer: Buffer): readonly Buffer[] => {
  const found: Buffer[] = [];
  for (let at = 0; at < answer.length;) {
    const end = answer.indexOf(10, at);
    const length = Number(answer.toString('latin1', at, end).split(' ')[2]);
    if (!Number.isInteger(length)) throw new Error('git has not all files of this revision.');
    found.push(answer.subarray(end + 1, end + 1 + length));
    at = end + 2 + length;
  }
  return found;
};

/** Writes the files of a tree below some paths into a folder, where they are in the tree. */
export const writeTree = (folder: string, tree: string, paths: readonly string[], into: string): void => {
  const files = listFiles(folder, tree, paths);
  const hashes = files.map(({ hash }) => `${hash}\n`).join('');
  const contents = splitBatch(runGit(folder, ['cat-file', '--batch'], hashes) ?? Buffer.alloc(0));
  files.forEach(({ path }, index) => {
    const target = join(into, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, contents[index] ?? '');
  });
};

/** The content of one file of a revision, such as `main:openapi.json`. */
export const readBlob = (folder: string, revision: string): Buffer | undefined =>
  runGit(folder, ['cat-file', 'blob', revision]);
