import { createHmac } from 'node:crypto';
import type { Database } from '../../store/store.ts';

/** Writes the address at which a guest pays, from the alias that names the payment. */
export type LinkWriter = (alias: string) => string;

/** Reads the signing key once and answers how links are written: the alias with 128 bits of HMAC-SHA256 over it. */
export const readLinkWriter = async (database: Database, page: URL): Promise<LinkWriter> => {
  const { key } = await database
    .selectFrom('signing_keys')
    .select('key')
    .where('name', '=', 'payment-link')
    .executeTakeFirstOrThrow();
  return (alias) => {
    const signature = createHmac('sha256', key).update(alias).digest().subarray(0, 16);
    return new URL(`${alias}?s=${signature.toString('base64url')}`, page).href;
  };
};
