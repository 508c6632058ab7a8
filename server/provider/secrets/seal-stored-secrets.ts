import { sql } from 'kysely';
import type { Database } from '../store/store.ts';
import { sealedWith, type SecretBox } from './secret-box.ts';
import { totpOwner, webhookOwner } from './secret-owner.ts';
import { column, rowsOf, type RowOf } from '../store/typed-sql.ts';

/** Every column that holds secrets; `text` and `bytes` read and write it. */
const places = [
  { table: 'webhooks', key: 'id', column: 'secret', ownerOf: webhookOwner, isText: true },
  { table: 'webhooks', key: 'id', column: 'previous_secret', ownerOf: webhookOwner, isText: true },
  { table: 'users', key: 'id', column: 'totp_secret', ownerOf: totpOwner, isText: false },
  { table: 'factor_setups', key: 'user_id', column: 'totp_secret', ownerOf: totpOwner, isText: false },
] as const;

type Place = (typeof places)[number];

/** The names of the keys without which something in the store stays shut. */
export const keysInUse = async (database: Database): Promise<readonly string[]> => {
  const known = await database.selectFrom('sealing_keys').select('id').execute();
  const rows = await Promise.all(places.map((place) => readKept(database, place, null)));
  const found = rows.flat().flatMap(({ kept }) => sealedWith(kept.toString('latin1')) ?? []);
  return [...new Set([...known.map(({ id }) => id), ...found])];
};

/** Seals with the box's first key whatever is in the clear or was sealed with another one. */
export const sealStoredSecrets = async (database: Database, box: SecretBox): Promise<void> => {
  for (const place of places) {
    for (const { key, kept } of await readKept(database, place, box.keyId)) {
      const owner = place.ownerOf(key);
      const text = kept.toString('latin1');
      const secret = sealedWith(text) === null ? kept : box.open(text, owner);
      await replace(database, place, { key, kept, sealed: Buffer.from(box.seal(secret, owner)) });
    }
  }
  await database.deleteFrom('sealing_keys').where('id', '<>', box.keyId).execute();
  await sql`insert into sealing_keys (id) values (${box.keyId}) on conflict do nothing`.execute(database);
};

const keptColumns = { key: column.text, kept: column.bytea } as const;
type Kept = RowOf<typeof keptColumns>;

/** Secrets as they are kept, but for those that this key sealed. */
const readKept = async (
  database: Database,
  place: Place,
  without: string | null,
): Promise<readonly Kept[]> => {
  const bytes = bytesOf(place);
  const prefix = Buffer.from(`v1.${without ?? ''}`);
  const rows = await rowsOf(
    keptColumns,
  )`select ${sql.ref(place.key)} as key, ${bytes} as kept from ${sql.table(place.table)}
    where ${bytes} is not null and (position(${prefix}::bytea in ${bytes}) = 1) = ${without === null}`.execute(
    database,
  );
  return rows;
};

/** Unless somebody changed the secret meanwhile: theirs is sealed already. */
const replace = async (
  database: Database,
  place: Place,
  { key, kept, sealed }: Kept & { readonly sealed: Buffer },
) => {
  const value = place.isText ? sql`convert_from(${sealed}::bytea, 'UTF8')` : sql`${sealed}::bytea`;
  await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${value}
    where ${sql.ref(place.key)} = ${key} and ${bytesOf(place)} = ${kept}::bytea`.execute(database);
};

const bytesOf = ({ column, isText }: Place) =>
  isText ? sql`convert_to(${sql.ref(column)}, 'UTF8')` : sql.ref(column);
