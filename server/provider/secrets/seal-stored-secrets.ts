import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { sealedWith, type SecretBox } from './secret-box.ts';
import { approvalOwner, connectionOwner, idTokenOwner, totpOwner, webhookOwner } from './secret-owner.ts';
import { column, rowsOf, type RowOf } from '../store/typed-sql.ts';

/** Every column that contains secrets; `text` and `bytes` read and write it. */
const places = [
  { table: 'webhooks', key: 'id', column: 'secret', ownerOf: webhookOwner, isText: true },
  { table: 'webhooks', key: 'id', column: 'previous_secret', ownerOf: webhookOwner, isText: true },
  { table: 'users', key: 'id', column: 'totp_secret', ownerOf: totpOwner, isText: false },
  { table: 'factor_setups', key: 'user_id', column: 'totp_secret', ownerOf: totpOwner, isText: false },
  { table: 'approval_requests', key: 'id', column: 'input', ownerOf: approvalOwner, isText: true },
  { table: 'approval_requests', key: 'id', column: 'answer', ownerOf: approvalOwner, isText: true },
  {
    table: 'sso_connections',
    key: 'id',
    column: 'client_secret',
    ownerOf: connectionOwner,
    isText: true,
  },
  { table: 'sso_sessions', key: 'session_id', column: 'id_token', ownerOf: idTokenOwner, isText: true },
] as const;

type Place = (typeof places)[number];

/** The names of the keys without which something in the store cannot be opened. */
export const keysInUse = async (database: Database): Promise<readonly string[]> => {
  const known = await database.selectFrom('sealing_keys').select('id').execute();
  const rows = await Promise.all(places.map((place) => readStored(database, place, null)));
  const found = rows.flat().flatMap(({ secret }) => sealedWith(secret.toString('latin1')) ?? []);
  return [...new Set([...known.map(({ id }) => id), ...found])];
};

/** Seals with the box's first key all secrets that are plain text or were sealed with another key. */
export const sealStoredSecrets = async (database: Database, box: SecretBox): Promise<void> => {
  for (const place of places) {
    for (const { key, secret: stored } of await readStored(database, place, box.keyId)) {
      const owner = place.ownerOf(key);
      const text = stored.toString('latin1');
      const secret = sealedWith(text) === null ? stored : box.open(text, owner);
      await replace(database, place, { key, secret: stored, sealed: Buffer.from(box.seal(secret, owner)) });
    }
  }
  await database.deleteFrom('sealing_keys').where('id', '<>', box.keyId).execute();
  await sql`insert into sealing_keys (id) values (${box.keyId}) on conflict do nothing`.execute(database);
};

const storedColumns = { key: column.text, secret: column.bytea } as const;
type Stored = RowOf<typeof storedColumns>;

/** The stored secrets, except those that this key sealed. */
const readStored = async (
  database: Database,
  place: Place,
  without: string | null,
): Promise<readonly Stored[]> => {
  const bytes = bytesOf(place);
  const prefix = Buffer.from(`v1.${without ?? ''}`);
  const rows = await rowsOf(
    storedColumns,
  )`select ${sql.ref(place.key)} as key, ${bytes} as secret from ${sql.table(place.table)}
    where ${bytes} is not null and (position(${prefix}::bytea in ${bytes}) = 1) = ${without === null}`.execute(
    database,
  );
  return rows;
};

/** Skipped where somebody changed the secret meanwhile: theirs is sealed already. */
const replace = async (
  database: Database,
  place: Place,
  { key, secret, sealed }: Stored & { readonly sealed: Buffer },
) => {
  const value = place.isText ? sql`convert_from(${sealed}::bytea, 'UTF8')` : sql`${sealed}::bytea`;
  await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${value}
    where ${sql.ref(place.key)} = ${key} and ${bytesOf(place)} = ${secret}::bytea`.execute(database);
};

const bytesOf = ({ column, isText }: Place) =>
  isText ? sql`convert_to(${sql.ref(column)}, 'UTF8')` : sql.ref(column);
