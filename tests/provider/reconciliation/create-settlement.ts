import { sql } from 'kysely';
import type { Database } from '../../../server/provider/store/store.ts';
import { createId } from '../../../server/provider/store/create-id.ts';

/** An uploaded file of this content, of somebody of the platform; answers its id. */
export const createUploaded = async (database: Database, name: string, content: string): Promise<string> => {
  const id = createId('fil');
  const bytes = Buffer.from(content);
  await sql`insert into files (id, user_id, name, content_type, size, sha256)
    select ${id}, id, ${name}, 'text/plain', ${bytes.length}, sha256(${bytes})
    from users where email = 'admin@counterfoil.example' limit 1`.execute(database);
  await sql`insert into file_pieces (file_id, position, content) values (${id}, 0, ${bytes})`.execute(
    database,
  );
  return id;
};

/** A line of a file that was read; answers its id. */
export const createLine = async (database: Database, state: 'open' | 'closed'): Promise<string> => {
  const file = createId('stf');
  const id = createId('stl');
  await sql`insert into settlement_files (id, match, reader, name, sha256, read_by)
    values (${file}, 'bank_payouts', 'csv', 'statement.csv', sha256(${Buffer.from(file)}), 'admin@counterfoil.example')`.execute(
    database,
  );
  await sql`insert into settlement_lines (id, file_id, match, line, booked_on, amount, fee, currency, text, state, cause, closed_at)
    values (${id}, ${file}, 'bank_payouts', 2, '2026-11-19', -1000, 0, 'AUD', '', ${state}, 'not_found',
      ${state === 'closed' ? sql`now()` : null})`.execute(database);
  return id;
};

/** A file that was read, with a line that is open; answers its id. */
export const createFileOf = async (database: Database): Promise<string> => {
  const line = await createLine(database, 'open');
  const { file_id: file } = await database
    .selectFrom('settlement_lines')
    .select('file_id')
    .where('id', '=', line)
    .executeTakeFirstOrThrow();
  return file;
};
