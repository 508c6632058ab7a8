import { buildEndSessionUrl } from 'openid-client';
import { addressesOf } from '../../access/single-sign-on/connections.ts';
import { connect } from '../../access/single-sign-on/identity-provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { definePreparedWrite } from '../../mechanism/define-operation.ts';
import type { Context } from '../../mechanism/operation.ts';
import { idTokenOwner } from '../../secrets/secret-owner.ts';

/** Where somebody signs out at the identity provider of their session; null where there is no such place, or it cannot be found out now. */
const findWayOut = async ({ database, viewer, settings }: Context<Viewer>): Promise<string | null> => {
  const session = await database
    .selectFrom('sso_sessions')
    .innerJoin('sso_connections', 'sso_connections.id', 'sso_sessions.connection_id')
    .selectAll('sso_connections')
    .select('sso_sessions.id_token')
    .where('sso_sessions.session_id', '=', viewer.sessionId)
    .whereRef('sso_sessions.issuer', '=', 'sso_connections.issuer')
    .executeTakeFirst();
  if (session === undefined) return null;
  try {
    const config = await connect(session, settings.secrets, settings.identityProviders);
    if (config.serverMetadata().end_session_endpoint === undefined) return null;
    return buildEndSessionUrl(config, {
      post_logout_redirect_uri: addressesOf(settings.publicUrl, session.organisation).signed_out_uri,
      id_token_hint: settings.secrets.open(session.id_token, idTokenOwner(viewer.sessionId)).toString('utf8'),
    }).href;
  } catch {
    // Whoever signs out is signed out here also while their identity provider is away.
    return null;
  }
};

/** Ends the session of the caller, and answers where they sign out at their identity provider. */
export const leaveSingleSignOn = definePreparedWrite(
  'leaveSingleSignOn',
  (_input, context) => findWayOut(context),
  async (end_session_url: string | null, { database, viewer }) => {
    await database.deleteFrom('sessions').where('token_hash', '=', viewer.sessionHash).execute();
    await database.deleteFrom('sso_sessions').where('session_id', '=', viewer.sessionId).execute();
    return { answer: { end_session_url }, audit: { type: 'sign_out', target: viewer.user.id, after: null } };
  },
);
