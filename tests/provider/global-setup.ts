import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from './stores/postgres-under-test.ts';
import { startSeededPostgres } from './stores/seeded-postgres.ts';
import { announceTestRun, runTransactions } from './test-run.ts';

/** Starts what all workers of a run share, of tests or of journeys; answers how to remove it when they are done. */
const setup = async (): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), 'counterfoil-stores-'));
  const programs = findPostgres();
  const postgres = programs === null ? undefined : await startSeededPostgres(programs, runTransactions);
  announceTestRun({ folder, ...(postgres === undefined ? {} : { postgres: postgres.url }) });
  return async () => {
    postgres?.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
};

export default setup;
