import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../store/store.ts';

/** Writes the address at which a guest pays, from the alias that names the payment. */
export type LinkWriter = (alias: string) => string;

/** Answers the signature of an alias: 128 bits of HMAC-SHA256 over it. */
type Signer = (alias: string) => Buffer;

const readSigner = async (database: Database): Promise<Signer> => {
  const { key } = await database
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', 'payment-link')
    .executeTakeFirstOrThrow();
  return (alias) => createHmac('sha256', key).update(alias).digest().subarray(0, 16);
};

/** Reads the signing key once and answers how links are written: the alias with its signature. */
export const readLinkWriter = async (database: Database, page: URL): Promise<LinkWriter> => {
  const sign = await readSigner(database);
  return (alias) => new URL(`${alias}?s=${sign(alias).toString('base64url')}`, page).href;
};

/** Whether a link carries the signature of its alias. */
export const isSignedLink = async (
  database: Database,
  alias: string,
  signature: string,
): Promise<boolean> => {
  const sign = await readSigner(database);
  const given = Buffer.from(signature, 'base64url');
  const own = sign(alias);
  return given.length === own.length && timingSafeEqual(given, own);
};
