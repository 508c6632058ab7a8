import type { Logger } from 'pino';
import { checkBooks } from '../invariants/check-books.ts';
import { tellOfBreaches } from '../invariants/tell-of-breaches.ts';
import type { Worker } from './workers.ts';

/** Checks the promises about money over what changed, and once a day over everything; a breach is logged and told. */
export const createCheckBooksWorker = (log: Pick<Logger, 'error'>, publicUrl: URL): Worker => ({
  name: 'check-books',
  everyMs: 60_000,
  step: async (database) => {
    const breaches = await checkBooks(database);
    for (const { invariant, id, merchant_id, currency, expected, found } of breaches)
      log.error({ invariant, id, merchant_id, currency, expected, found }, 'the books break a promise');
    await tellOfBreaches(database, publicUrl);
    return false;
  },
});
