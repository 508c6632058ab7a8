import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Gives the workers a folder for the stores that they keep open from file to file, and takes it away when all are done. */
export const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-stores-'));
  process.env['TEST_STORES'] = folder;
  return () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
};
