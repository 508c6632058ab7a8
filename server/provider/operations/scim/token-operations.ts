import type { components } from '../../../../openapi/generated/provider.ts';
import { organisationOf } from '../../access/organisation.ts';
import { scimPrefix } from '../../access/scim/scim-client.ts';
import { createSecretToken } from '../../access/secret-token.ts';
import { findConnection } from '../../access/single-sign-on/connections.ts';
import type { Viewer } from '../../access/viewer.ts';
import { noticeMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { scimAddress } from '../../scim/resource-address.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';

type Token = components['schemas']['ScimToken'];

const readOwn = async (database: Database, viewer: Viewer, publicUrl: URL): Promise<Token> => {
  const row = await database
    .selectFrom('sso_connections')
    .leftJoin('scim_tokens', 'scim_tokens.connection_id', 'sso_connections.id')
    .where('sso_connections.organisation', '=', organisationOf(viewer))
    .select(['last4', 'expires_at', 'scim_tokens.created_at', 'created_by', 'last_used_at'])
    .executeTakeFirst();
  const none = { last4: null, expires_at: null, created_at: null, created_by: null, last_used_at: null };
  return { scim_address: scimAddress(publicUrl), has_connection: row !== undefined, ...(row ?? none) };
};

const getScimToken = defineRead('getScimToken', (_input, { database, viewer, settings }) =>
  readOwn(database, viewer, settings.publicUrl),
);

/** Makes the token of the caller's organisation in place of the one before, which ends at once. Only this answer holds it. */
const createScimToken = defineWrite('createScimToken', async ({ body }, { database, viewer, settings }) => {
  const { expires_at } = body;
  if (expires_at !== null && Date.parse(expires_at) <= Date.now())
    return {
      refused: unprocessable({
        pointer: '/expires_at',
        code: 'past',
        message: 'This moment has passed; a token ends later than now.',
      }),
    };
  const connection = await findConnection(database, organisationOf(viewer));
  if (connection === undefined)
    return {
      refused: conflict('no-connection', 'Save the single sign-on first: the token belongs to it.'),
    };
  const before = await readOwn(database, viewer, settings.publicUrl);
  const { token, hash } = createSecretToken(scimPrefix);
  const values = {
    token_hash: hash,
    last4: token.slice(-4),
    expires_at,
    created_at: transactionNow,
    created_by: viewer.user.email,
    last_used_at: null,
  };
  await database
    .insertInto('scim_tokens')
    .values({ connection_id: connection.id, ...values })
    .onConflict((known) => known.column('connection_id').doUpdateSet(values))
    .execute();
  await queueMail(database, { to: viewer.user.email, ...noticeMail('scim_token_added') });
  const made = await readOwn(database, viewer, settings.publicUrl);
  return {
    answer: { ...made, scim_token: token },
    audit: { target: organisationOf(viewer), before: { ...before }, after: { ...made } },
  };
});

/** Ends the token of the caller's organisation. */
const removeScimToken = defineWrite('removeScimToken', async (_input, { database, viewer }) => {
  const connection = await findConnection(database, organisationOf(viewer));
  if (connection !== undefined)
    await database.deleteFrom('scim_tokens').where('connection_id', '=', connection.id).execute();
  return { answer: null, audit: { target: organisationOf(viewer) } };
});

/** The token with which the identity provider of an organisation comes. */
export const scimTokenOperations: readonly Operation[] = [getScimToken, createScimToken, removeScimToken];
