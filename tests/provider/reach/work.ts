import { sql } from 'kysely';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCapture } from '../create-capture.ts';
import type { Reach } from './reach.ts';

/** An entry of the platform that is in force. */
const keepEntry = async (database: Database): Promise<string> => {
  const id = createId('blk');
  await sql`insert into blocklist_entries (id, kind, value, match_key, reason, timezone, added_by)
    values (${id}, 'name', ${id}, ${id}, 'Reached', 'UTC', 'admin@counterfoil.example')`.execute(database);
  return id;
};

const openCase = async (database: Database): Promise<string> => {
  const { id } = await database
    .selectFrom('kyc_cases')
    .select('id')
    .where('status', 'not in', ['approved', 'cancelled'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
};

/** Who deals with what, and from whom nothing is taken. */
export const reachWork: Reach = {
  getWorkItem: async ({ database }) => ({ query: { kind: 'kyc', record: await openCase(database) } }),
  updateWorkItem: async ({ database }) => ({
    query: { kind: 'kyc', record: await openCase(database) },
    body: { assignee: null },
  }),
  listWorkPeople: () => Promise.resolve({ query: { kind: 'kyc' } }),
  createBlocklistEntry: () =>
    Promise.resolve({ body: { kind: 'name', value: `Reached ${createId('')}`, reason: 'Reached' } }),
  getBlocklistEntry: async ({ database }) => ({ path: { id: await keepEntry(database) } }),
  endBlocklistEntry: async ({ database }) => ({ path: { id: await keepEntry(database) } }),
  listBlocklistHits: async ({ database }) => ({ path: { id: await keepEntry(database) } }),
  blockPayer: async ({ database }) => {
    await sql`delete from blocklist_entries where kind = 'card'`.execute(database);
    return {
      path: { id: await createCapture(database, 90_000) },
      body: { parts: ['card'], reason: 'Reached' },
    };
  },
  updateKycRiskSettings: () =>
    Promise.resolve({ body: { countries: ['IR'], industries: ['7995'], volumes: [], waits_days: 5 } }),
};
