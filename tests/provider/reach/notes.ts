import { sql } from 'kysely';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { callerDomain } from '../create-caller.ts';
import type { Reach } from './reach.ts';

/** A note of the caller on a payment. */
const writeNote = async (database: Database, record: string): Promise<string> => {
  const id = createId('note');
  await sql`insert into notes (id, organisation, kind, record, text, user_id)
    select ${id}, 'platform', 'transaction', ${record}, 'Called', id from users
    where role = 'Admin' order by email like ${`%${callerDomain}`} desc, created_at desc limit 1`.execute(
    database,
  );
  return id;
};

/** Notes of staff on records. */
export const reachNotes: Reach = {
  listNotes: async ({ id }) => ({ query: { kind: 'transaction', record: await id('transaction') } }),
  createNote: async ({ id }) => ({
    body: { kind: 'transaction', record: await id('transaction'), text: 'Guest called' },
  }),
  getNote: async ({ database, id }) => ({
    path: { id: await writeNote(database, await id('transaction')) },
  }),
  changeNote: async ({ database, id }) => ({
    path: { id: await writeNote(database, await id('transaction')) },
    body: { text: 'Guest wrote' },
  }),
  deleteNote: async ({ database, id }) => ({
    path: { id: await writeNote(database, await id('transaction')) },
  }),
};
