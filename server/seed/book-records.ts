import { sql } from 'kysely';
import { loadInBulk } from './load-in-bulk.ts';
import type { Chapter } from './world.ts';

/** Books every record that moved money so far, in one statement; what comes after it posts its own entries. */
export const bookRecords: Chapter = async (database) => {
  await loadInBulk(database, ['ledger_entries'], async () => {
    await sql`select book_records()`.execute(database);
  });
};
