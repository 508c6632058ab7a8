import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { digestRow, digestSeal } from './digests.ts';
import { instantText, selectSealable } from './sealable.ts';

/** So many rows are in a seal at most. */
const mostRows = 1000;

/** Takes the end of the chain, so that one seal at a time is put on it, and none while values are erased; undefined where another one has it, unless that is waited for. */
const takeChain = async (transaction: Database, waits: boolean) => {
  const [chain] = await rowsOf({ batch: column.bigint, digest: column.text })`
    select batch, encode(digest, 'hex') as digest from audit_chain for update ${waits ? sql`` : sql`skip locked`}`.execute(
    transaction,
  );
  if (chain === undefined && waits)
    throw new Error('The store does not say where its chain of audit seals ends.');
  return chain;
};

/**
 * Seals what has been committed and was not sealed before, in the caller's transaction: at most a thousand rows. A row
 * whose transaction is open is not in the queue yet and comes into a later seal, whatever time it was created at. Answers
 * whether there may be more.
 */
export const sealBatch = async (
  transaction: Database,
  { waits }: { readonly waits: boolean },
): Promise<boolean> => {
  const chain = await takeChain(transaction, waits);
  if (chain === undefined) return false;
  // A row that is gone before it was sealed stays in the queue, where the check finds it.
  const queued = await rowsOf({ audit_id: column.text })`
    delete from unsealed_audits where audit_id in (
      select audit_id from unsealed_audits join audits on audits.id = audit_id limit ${mostRows})
    returning audit_id`.execute(transaction);
  const ids = queued.map((row) => row.audit_id);
  if (ids.length === 0) return false;
  const rows = await selectSealable(transaction, ids);
  const [now] = await rowsOf({ at: column.text })`
    select ${instantText('clock_timestamp()')} as at`.execute(transaction);
  const sealedAt = now?.at ?? '';
  const [batch, drained] = [chain.batch + 1, ids.length < mostRows];
  const sealed = rows.map((row, place) => {
    const secret = randomBytes(16);
    const digest = digestRow(row, { secret, fields: null });
    return { audit_id: row.id, place, secret: secret.toString('hex'), digest: digest ?? '' };
  });
  const digest = digestSeal(
    { batch, sealed_at: sealedAt, drained, previous: chain.digest },
    sealed.map((row) => row.digest),
  );
  await sql`
    insert into sealed_audits (audit_id, batch, place, secret, digest)
    select audit_id, ${batch}::bigint, place, decode(secret, 'hex'), decode(digest, 'hex')
    from json_to_recordset(${JSON.stringify(sealed)}::json)
      as row (audit_id text, place integer, secret text, digest text)`.execute(transaction);
  await sql`
    insert into audit_seals (batch, sealed_at, row_count, drained, previous, digest)
    values (${batch}, ${sealedAt}::timestamptz, ${rows.length}, ${drained}, decode(${chain.digest}, 'hex'),
      decode(${digest}, 'hex'))`.execute(transaction);
  await sql`update audit_chain set batch = ${batch}, digest = decode(${digest}, 'hex')`.execute(transaction);
  return !drained;
};

/** Seals a batch in a transaction of its own, where anything waits and no other process seals; answers whether there may be more. */
export const sealNext = async (database: Database): Promise<boolean> => {
  const [queue] = await rowsOf({ waits: column.boolean })`
    select exists (select from unsealed_audits) as waits`.execute(database);
  return (
    queue?.waits === true &&
    database.transaction().execute((transaction) => sealBatch(transaction, { waits: false }))
  );
};
