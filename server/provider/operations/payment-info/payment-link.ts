import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { Problem } from '../../problem/problem.ts';
import { payableUntil } from '../../queries/payments/payment-info-rows.ts';
import type { Database } from '../../store/store.ts';

/** Writes the address at which a guest pays, from the alias of the payment. */
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

/** Reads the signing key once and answers the writer of links: the alias with its signature. */
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

/**
 * Changes the payment of a link that nobody has paid yet, and answers whether there was one. A guest who pays
 * at the same moment locks the row: either the payment or the change succeeds, never both.
 */
export const changePendingLink = async (
  database: Database,
  id: string,
  changes: RawBuilder<unknown>,
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update payment_infos set ${changes} from merchants
    where payment_infos.id = ${id} and merchants.id = payment_infos.merchant_id
      and payment_infos.status = 'pending' and ${payableUntil} > now()`.execute(database);
  return numAffectedRows === 1n;
};

/** The refusal of an action that needs a pending link. */
export const linkNotPending = (done: 'cancelled' | 'sent'): Problem =>
  new Problem({
    status: 409,
    code: 'payment-not-pending',
    detail: `Only the link of a payment that is still pending can be ${done}.`,
  });
