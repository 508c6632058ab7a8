import { sql } from 'kysely';
import { SettingError } from '../setting-error.ts';
import type { Database } from '../store/store.ts';
import { keyFileIn, makeKeyFile, readKeyFile } from './key-file.ts';
import { keysInUse, sealStoredSecrets } from './seal-stored-secrets.ts';
import { createSecretBox, type SecretBox, type SecretKeys } from './secret-box.ts';

/** Any fixed number: processes that start together create the key one after the other. */
const keyLock = 7_301_120_404;

export interface KeyPlace {
  /** Null: the key is in the data folder. */
  readonly secretKeys: SecretKeys | null;
  readonly dataFolder: string;
}

/**
 * Opens the box for the store's secrets, and seals those that an earlier version stored as plain text or an
 * earlier key sealed. Throws `SettingError`, having changed nothing, when a key that the store was sealed
 * with is missing.
 */
export const openSecretBox = async (database: Database, place: KeyPlace): Promise<SecretBox> =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${keyLock}::bigint)`.execute(transaction);
    const needed = await keysInUse(transaction);
    const box = createSecretBox(place.secretKeys ?? [await findKey(place.dataFolder, needed)]);
    const missing = needed.filter((id) => !box.knows(id));
    if (missing.length > 0) throw new SettingError(describeMissing(place, missing));
    await sealStoredSecrets(transaction, box);
    return box;
  });

/** A new key is created for a store that never had one, and for no other. */
const findKey = async (folder: string, needed: readonly string[]): Promise<Buffer> => {
  const known = await readKeyFile(folder);
  if (known !== null) return known;
  if (needed.length === 0) return makeKeyFile(folder);
  throw new SettingError(describeMissing({ secretKeys: null, dataFolder: folder }, needed));
};

const describeMissing = ({ secretKeys, dataFolder }: KeyPlace, missing: readonly string[]): string => {
  const what = `The secrets in this store were sealed with key ${missing.join(' and ')}, which is not at hand. `;
  const remedy =
    secretKeys === null
      ? `Put ${keyFileIn(dataFolder)} back from your backup, or set SECRETS_KEY to the key that it held. `
      : 'Name it in SECRETS_KEY too, after the first key and a comma: what it sealed is then sealed anew. ';
  return `${what}${remedy}Nothing was changed.`;
};
