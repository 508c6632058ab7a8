import { sql } from 'kysely';
import type { KeyCallLog } from '../access/keys/key-call-log.ts';
import type { Worker } from './workers.ts';

/** For how many days calls by secret keys are kept. */
const keptDays = 30;

/** Stores the calls by secret keys that this process answered. */
export const createKeyCallWorker = (log: KeyCallLog): Worker => ({
  name: 'key-calls',
  everyMs: 1000,
  step: async (database) => {
    await log.store(database);
    return false;
  },
});

/** Deletes calls by secret keys that are older than thirty days, a thousand in each step. */
export const forgetKeyCalls: Worker = {
  name: 'key-call-log',
  everyMs: 3_600_000,
  step: async (database) => {
    const { numAffectedRows } =
      await sql`delete from secret_key_calls where id in (select id from secret_key_calls
      where called_at < now() - make_interval(days => ${keptDays}) limit 1000)`.execute(database);
    return numAffectedRows === 1000n;
  },
};
