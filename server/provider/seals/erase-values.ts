import { sql } from 'kysely';
import { writeAudit } from '../access/audit.ts';
import { ownRequest } from '../mechanism/own-request.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import type { SealedFields } from '../store/tables/audit-seals.ts';
import { column, document, orNull, rowsOf, typed } from '../store/typed-sql.ts';
import {
  digestField,
  erasedMark,
  fieldsOf,
  sealOfField,
  type RowSeal,
  type SealableAudit,
} from './digests.ts';
import { sealBatch } from './seal-audits.ts';
import { selectSealable } from './sealable.ts';

/** The operation by which an erasure is in the audit log. */
export const eraseOperation = 'eraseFromAudit';

/** One row of the log names the erased fields of so many rows at most. */
const mostNamed = 500;

/** The columns that may hold personal values, and the beginnings of the names of values. */
const mayBePersonal = /^(?:actor$|ip$|old_value\/|new_value\/)/;

interface Erasure {
  /** An address of a person, with or without an account. */
  readonly email: string;
  /** Why, such as the number of a request; it stays in the log, so it names nobody. */
  readonly reason: string;
}

/** What says who a person is; the names in the records of others are not looked for. */
const ownNames = new Set(['email', 'name', 'first_name', 'last_name', 'phone_number', 'phone']);

const personalFields = (row: SealableAudit, email: string, userId: string | null): readonly string[] => {
  const isActor = row.actor?.toLowerCase() === email;
  const isOwn = userId !== null && row.target === userId;
  return [...fieldsOf(row)].flatMap(([name, json]) => {
    if (!mayBePersonal.test(name) || json === 'null' || json === JSON.stringify(erasedMark)) return [];
    const own = name.includes('/') && isOwn && ownNames.has(name.split('/').at(-1) ?? '');
    const names = json.toLowerCase().includes(email);
    return own || names || (name === 'ip' && isActor) ? [name] : [];
  });
};

const readSecrets = (transaction: Database, ids: readonly string[]) =>
  rowsOf({
    audit_id: column.text,
    secret: orNull(column.bytea),
    fields: orNull(document<SealedFields>()),
  })`select audit_id, secret, fields from sealed_audits where audit_id = any(${ids}::text[])`.execute(
    transaction,
  );

/** Puts the mark in the place of a value, in the column or inside its JSON. */
const eraseValue = async (transaction: Database, id: string, name: string): Promise<void> => {
  const [place = '', ...keys] = name.split('/');
  const path = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = sql.ref(place);
  const value =
    path.length === 0
      ? sql`${erasedMark}::text`
      : sql`jsonb_set(${target}, ${path}::text[], to_jsonb(${erasedMark}::text), false)`;
  await sql`update audits set ${target} = ${value} where id = ${id}`.execute(transaction);
};

/** Keeps the digests of erased fields and the salts of the others, and forgets what all salts were derived from. */
const eraseFields = async (
  transaction: Database,
  row: SealableAudit,
  names: readonly string[],
  seal: RowSeal,
): Promise<void> => {
  const kept = [...fieldsOf(row)].map(([name, json]): [string, SealedFields[string] | undefined] => {
    const known = sealOfField(seal, name);
    if (!names.includes(name) || known === undefined || 'digest' in known) return [name, known];
    return [name, { digest: digestField(known.salt, name, json) }];
  });
  await sql`
    update sealed_audits set secret = null, fields = ${JSON.stringify(Object.fromEntries(kept))}::jsonb
    where audit_id = ${row.id}`.execute(transaction);
  for (const name of names) await eraseValue(transaction, row.id, name);
};

/**
 * Erases what the audit log says of a person: their address wherever it is, the network address of what they did, and the
 * names and numbers of their own account. Everything else stays, and the chain of seals still verifies; the log says by a row
 * of its own which fields were erased, and why. Answers how many rows and fields that were.
 */
export const erasePerson = (
  database: Database,
  { email: given, reason }: Erasure,
): Promise<{ readonly rows: number; readonly fields: number }> =>
  database.transaction().execute(async (transaction) => {
    const email = given.trim().toLowerCase();
    await sql`set local statement_timeout = 0`.execute(transaction);
    // What is not sealed could not keep a digest.
    while (await sealBatch(transaction, { waits: true }));
    const user = await transaction
      .selectFrom('users')
      .select('id')
      .where(typed.boolean`lower(email) = ${email}`)
      .executeTakeFirst();
    const found = await rowsOf({ id: column.text })`
      select id from audits where lower(actor) = ${email} or target = ${user?.id ?? null}::text
        or strpos(lower(old_value::text), ${email}) > 0 or strpos(lower(new_value::text), ${email}) > 0
      order by id`.execute(transaction);
    await sql`set local counterfoil.erases_audit = 'on'`.execute(transaction);
    let [rows, fields] = [0, 0];
    for (let at = 0; at < found.length; at += mostNamed) {
      const ids = found.slice(at, at + mostNamed).map(({ id }) => id);
      const erased = await erasePiece(transaction, ids, email, user?.id ?? null);
      if (erased.size === 0) continue;
      rows += erased.size;
      for (const names of erased.values()) fields += names.length;
      await writeAudit(
        transaction,
        { operationId: eraseOperation, actor: null, request: ownRequest() },
        {
          ...{ type: 'delete', id: createId('aud'), target: user?.id ?? null, concerns: [...erased.keys()] },
          after: { reason, erased: Object.fromEntries(erased) },
        },
      );
    }
    await sql`set local counterfoil.erases_audit = 'off'`.execute(transaction);
    return { rows, fields };
  });

const erasePiece = async (
  transaction: Database,
  ids: readonly string[],
  email: string,
  userId: string | null,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const seals = new Map((await readSecrets(transaction, ids)).map((seal) => [seal.audit_id, seal]));
  const erased = new Map<string, readonly string[]>();
  for (const row of await selectSealable(transaction, ids)) {
    const names = personalFields(row, email, userId);
    const seal = seals.get(row.id);
    // One that was put in past its seal stays as it is: the check tells of it.
    if (names.length === 0 || seal === undefined) continue;
    await eraseFields(transaction, row, names, seal);
    erased.set(row.id, names);
  }
  return erased;
};
