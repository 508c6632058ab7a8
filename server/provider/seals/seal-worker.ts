import type { Worker } from '../background/workers.ts';
import { publishRoot, type RootPlaces } from './roots.ts';
import { sealNext } from './seal-audits.ts';

/** Seals what was written to the audit log a moment ago, and puts the end of the chain outside the database each day. */
export const createSealWorker = (places: RootPlaces): Worker => ({
  name: 'audit-seals',
  everyMs: 1_000,
  step: async (database) => {
    if (await sealNext(database)) return true;
    await publishRoot(database, places);
    return false;
  },
});
