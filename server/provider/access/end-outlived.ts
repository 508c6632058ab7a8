import { sql } from 'kysely';
import { readDescription, type ServedDescription } from '../description/description.ts';
import { fittingDownloads } from '../exports/fitting-downloads.ts';
import { noticeMail } from '../mail/account-mails.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { writeAudit, type AuditedCall } from './audit.ts';
import { findRefusal } from './guard.ts';
import { fitsItsOwner, fitsPublicKey } from './made-as.ts';
import { findPerson, permissionsOfUser } from './viewer.ts';

/**
 * Ends what a user made before their role or organisation changed and what outlives a request: secret key,
 * public key, allowed origins and addresses, remembered devices and files of exports. Each use of them is
 * refused already; ending them prevents that they work again when the user changes back, and writes it to the
 * audit trail and a mail.
 */
export const endOutlived = async (database: Database, call: AuditedCall, userId: string): Promise<void> => {
  const ended = {
    keys_ending_in: await endSecretKeys(database, call, userId),
    public_keys: await endPublicKey(database, userId),
    origins: await endUnfit(database, 'embedding_origins', 'origin', userId),
    allowed_addresses: await endUnfit(database, 'allowed_ips', 'network', userId),
    downloads: await endDownloads(database, userId),
  };
  await endUnfit(database, 'device_tokens', 'kind', userId);
  const before = Object.fromEntries(Object.entries(ended).filter(([, list]) => list.length > 0));
  if (Object.keys(before).length === 0) return;
  await writeAudit(database, call, { type: 'delete', target: userId, before, after: null });
  if (ended.keys_ending_in.length + ended.public_keys.length === 0) return;
  const owner = await database
    .selectFrom('users')
    .select(['email', 'status'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (owner?.status === 1) await queueMail(database, { to: owner.email, ...noticeMail('keys_ended') });
};

/**
 * Ends the secret keys of a user who may not have keys any more or is deactivated: a secret may have been copied. They stay listed with
 * what they called.
 */
const endSecretKeys = async (
  database: Database,
  { actor }: AuditedCall,
  userId: string,
): Promise<readonly string[]> => {
  const rows = await rowsOf({ last4: column.text })`
    update secret_keys set revoked_at = now(), revoked_by = ${actor?.email ?? null}, is_default = false
    from users where users.id = secret_keys.user_id and users.id = ${userId} and revoked_at is null
      and not (users.status = 1 and ${fitsItsOwner('secret_keys')} and 'api_connection' = any(${permissionsOfUser}))
    returning last4`.execute(database);
  return rows.map(({ last4 }) => last4);
};

/** A public key works only while its owner is active, and is part of other people's pages: it remains for an owner who returns with the same role and organisation. */
const endPublicKey = async (database: Database, userId: string): Promise<readonly string[]> => {
  const rows = await rowsOf({ public_key: column.text })`
    with ended as (select id, public_key from users where id = ${userId} and public_key is not null
      and (deleted_at is not null or not ${fitsPublicKey}))
    update users set public_key = null from ended where users.id = ended.id returning ended.public_key`.execute(
    database,
  );
  return rows.map(({ public_key }) => public_key);
};

type Listed = 'embedding_origins' | 'allowed_ips' | 'device_tokens';

const endUnfit = async (
  database: Database,
  table: Listed,
  name: string,
  userId: string,
): Promise<readonly string[]> => {
  const rows = await rowsOf({ name: column.text })`
    delete from ${sql.table(table)} where user_id = ${userId} and not ${fitsItsOwner(table)}
    returning ${sql.ref(name)}::text as name`.execute(database);
  return rows.map(({ name }) => name);
};

/** A file that is being made is locked by the worker that makes it, which checks its owner itself. */
const endDownloads = async (database: Database, userId: string): Promise<readonly string[]> => {
  const allowed = await allowedExports(database, userId, readDescription());
  const fitting = fittingDownloads(database)
    .select('download_jobs.id')
    .where('download_jobs.operation', '=', (eb) => eb.fn.any(eb.val(allowed)));
  const rows = await rowsOf({ id: column.text, name: column.text })`
    update download_jobs set status = case when status = 'ready' then 'expired' else 'failed' end
    where id in (select id from download_jobs where user_id = ${userId} and status in ('queued', 'running', 'ready')
        and id not in (${fitting}) for update skip locked)
    returning id, file_name as name`.execute(database);
  if (rows.length > 0) {
    const ids = rows.map(({ id }) => id);
    await database.deleteFrom('download_pieces').where('job_id', 'in', ids).execute();
  }
  return rows.map(({ name }) => name);
};

/** The operations that the user may call now; none for a deactivated user. */
const allowedExports = async (
  database: Database,
  userId: string,
  { operations }: ServedDescription,
): Promise<readonly string[]> => {
  const person = await findPerson(database, userId);
  if (person === null) return [];
  return operations.filter((operation) => findRefusal(operation, person) === null).map(({ id }) => id);
};
