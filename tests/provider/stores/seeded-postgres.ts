import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seed } from '../../../server/seed/seed.ts';
import { openStore } from '../../../server/provider/store/store.ts';
import { cheapenPasswords } from '../cheap-hash.ts';
import { startPostgres, type PostgresUnderTest } from './postgres-under-test.ts';
import { anchorDay, fingerprint } from './seeded-folder.ts';

const cache = fileURLToPath(new URL('../../../.cache', import.meta.url));

/** Starts a throw-away PostgreSQL that is seeded already; as with embedded stores, `.cache` has one to copy from. */
export const startSeededPostgres = async (
  programs: string,
  transactions: number,
): Promise<PostgresUnderTest> => {
  const plan = { transactions, anchorDay: anchorDay };
  const version = createHash('sha256').update(programs).digest('hex').slice(0, 8);
  const template = join(cache, `provider-postgres-${version}-${fingerprint(plan)}`);
  if (!existsSync(template)) {
    const postgres = startPostgres(programs);
    const store = await openStore({ url: postgres.url, folder: tmpdir() });
    await seed(store.database, plan);
    await cheapenPasswords(store.database);
    await store.close();
    await mkdir(cache, { recursive: true });
    const unfinished = `${template}.${String(process.pid)}`;
    postgres.keepIn(unfinished);
    // Another test file may have been first; one of the two equal templates remains.
    await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return startPostgres(programs, template);
};
