import { appendFile, readFile } from 'node:fs/promises';
import { isRecord } from '@counterfoil/engine/json';
import { queueMail } from '../mail/queue-mail.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { sql } from 'kysely';
import type { OutsideRoots } from './check-seals.ts';

/** Where the end of the chain is put each day, out of reach of who can write to the database; null for nowhere. */
export interface RootPlaces {
  /** The absolute path of a file to which a line is added. */
  readonly file: string | null;
  /** An address to which it is mailed. */
  readonly mailTo: string | null;
}

/**
 * Puts the end of the chain outside the database, once on each day (UTC) on which there is one. Where a process ends after it
 * wrote the line, another one writes it again: a line too many says the same.
 */
export const publishRoot = (database: Database, { file, mailTo }: RootPlaces): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const [root] = await rowsOf({ batch: column.bigint, digest: column.text, day: column.date })`
      select batch, encode(digest, 'hex') as digest, (now() at time zone 'UTC')::date as day from audit_chain
      where batch > 0 and rooted_on is distinct from (now() at time zone 'UTC')::date for update skip locked`.execute(
      transaction,
    );
    if (root === undefined) return;
    const line = JSON.stringify({ day: root.day, batch: root.batch, digest: root.digest });
    if (file !== null) await appendFile(file, `${line}\n`, { mode: 0o600 });
    if (mailTo !== null)
      await queueMail(transaction, {
        to: mailTo,
        kind: 'audit_root',
        subject: `The audit log on ${root.day}`,
        text: [
          'Keep this mail: with it anybody can tell later whether the audit log of before was changed.',
          '',
          line,
          '',
          'Counterfoil',
          '',
        ].join('\n'),
      });
    await sql`update audit_chain set rooted_on = ${root.day}::date`.execute(transaction);
  });

interface Root {
  readonly batch: number;
  readonly digest: string;
}

const rootOf = (line: string): Root | null => {
  try {
    const read: unknown = JSON.parse(line);
    return isRecord(read) && typeof read['batch'] === 'number' && typeof read['digest'] === 'string'
      ? { batch: read['batch'], digest: read['digest'] }
      : null;
  } catch {
    return null;
  }
};

/** The roots in a file as copies that the chain is held against; a line that is none is left out, and a file that is not there yet holds none. */
export const rootsIn = (file: string): OutsideRoots => ({
  differing: async (database) => {
    const text = await readFile(file, 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
      throw error;
    });
    const roots = text.split('\n').flatMap((line) => rootOf(line) ?? []);
    const rows = await rowsOf({ batch: column.bigint })`
      select root.batch from json_to_recordset(${JSON.stringify(roots)}::json) as root (batch bigint, digest text)
      where not exists (select from audit_seals
        where audit_seals.batch = root.batch and encode(audit_seals.digest, 'hex') = root.digest)`.execute(
      database,
    );
    return rows.map(({ batch }) => batch);
  },
});
