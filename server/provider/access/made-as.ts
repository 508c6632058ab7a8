import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';

/** The tables whose rows a person made and which outlive the request. */
type Outliving =
  | 'secret_keys'
  | 'embedding_origins'
  | 'allowed_ips'
  | 'device_tokens'
  | 'download_jobs'
  | 'export_schedules';

/**
 * The condition that a row still fits its owner, whose row of `users` is joined: they have the role and the
 * organisation that they had when they made it. It is checked wherever such a row is used, and does not
 * depend on `endUnfit` having run.
 */
export const fitsOwner = (table: Outliving): RawBuilder<SqlBool> =>
  typed.boolean`${sql.ref(`${table}.made_as`)} = users.acts_as`;

/** The same of a row whose owner is not joined. */
export const fitsItsOwner = (table: Outliving): RawBuilder<SqlBool> =>
  typed.boolean`${sql.ref(`${table}.made_as`)} = (select acts_as from users
    where users.id = ${sql.ref(`${table}.user_id`)})`;

/** The same of the public key that a row of `users` holds. */
export const fitsPublicKey = typed.boolean`users.public_key_made_as = users.acts_as`;

/** A user's public key while it fits them; null for one that was made when they acted as something else. */
export const publicKeyOfUser = typed.text<
  string | null
>`case when ${fitsPublicKey} then users.public_key end`;

/** Deletes what a user made with another role or organisation, and answers the number of rows. */
export const endUnfit = async (database: Database, table: Outliving, userId: string): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)}
    where user_id = ${userId} and not ${fitsItsOwner(table)}`.execute(database);
  return Number(numAffectedRows);
};
