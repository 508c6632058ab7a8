import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeDamage } from './describe-system-error.ts';

/** The folder of the embedded database's files. */
export interface TablesFolder {
  readonly path: string;
  /** Records that the database was created completely, so that later starts use it. */
  readonly finish: () => Promise<void>;
}

/**
 * Prepares the place of the embedded database in a locked data folder. A first start that was interrupted,
 * for instance by a full disk, begins anew. Throws `StartError` for files without the one by which PGlite
 * recognises its own: it would write a new database over them.
 */
export const prepareTables = async (folder: string): Promise<TablesFolder> => {
  const path = join(folder, 'postgres');
  const mark = join(folder, 'postgres.unfinished');
  const finish = (): Promise<void> => rm(mark, { force: true });
  if ((await readdir(folder)).includes('postgres.unfinished'))
    await rm(path, { recursive: true, force: true });
  await mkdir(path, { recursive: true, mode: 0o700 });
  const files = await readdir(path);
  if (files.includes('PG_VERSION')) return { path, finish };
  if (files.length > 0) throw describeDamage(folder);
  await writeFile(mark, '', { mode: 0o600 });
  return { path, finish };
};
