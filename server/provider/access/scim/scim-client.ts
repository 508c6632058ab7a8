import { Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';
import { hashToken } from '../secret-token.ts';

/** The security scheme of the calls that an identity provider makes. */
export const scimScheme = 'scimToken';
/** How its tokens begin, before an underscore. */
export const scimPrefix = 'scim';

/** The identity provider of an organisation, as it comes by its token. */
export interface ScimClient {
  /** The connection whose people it reaches, and no others. */
  readonly connection: ConnectionRow;
}

const unknown = (detail: string): Problem =>
  new Problem({ status: 401, code: 'scim-token', detail, headers: { 'www-authenticate': 'Bearer' } });

/**
 * Finds whose SCIM token this is, and notes its use to the minute; throws `Problem` 401 for one that is unknown, replaced or over. The
 * store compares hashes of 256 random bits, so that the time it takes tells nothing of a token.
 */
export const findScimClient = async (
  database: Database,
  authorization: string | undefined,
): Promise<ScimClient> => {
  const token = /^Bearer (scim_[A-Za-z0-9_-]{20,256})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw unknown('This call needs the SCIM token of an organisation.');
  const hash = hashToken(token);
  const row = await database
    .with('used', (before) =>
      before
        .updateTable('scim_tokens')
        .set({ last_used_at: transactionNow })
        .where('token_hash', '=', hash)
        .where(typed.boolean`expires_at is null or expires_at > now()`)
        .where(typed.boolean`last_used_at is null or last_used_at <= now() - interval '1 minute'`),
    )
    .selectFrom('scim_tokens')
    .innerJoin('sso_connections', 'sso_connections.id', 'scim_tokens.connection_id')
    .where('scim_tokens.token_hash', '=', hash)
    .selectAll('sso_connections')
    .select(typed.boolean`coalesce(scim_tokens.expires_at <= now(), false)`.as('is_over'))
    .executeTakeFirst();
  if (row === undefined) throw unknown('This SCIM token is not known, or was replaced.');
  const { is_over, ...connection } = row;
  if (is_over) throw unknown('This SCIM token has expired.');
  return { connection };
};
