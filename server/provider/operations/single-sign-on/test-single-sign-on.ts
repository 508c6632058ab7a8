import { genericGrantRequest, ResponseBodyError, type Configuration } from 'openid-client';
import { organisationOf } from '../../access/organisation.ts';
import { addressesOf, findConnection } from '../../access/single-sign-on/connections.ts';
import { connect, UnusableProvider } from '../../access/single-sign-on/identity-provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import { definePreparedWrite } from '../../mechanism/define-operation.ts';
import type { Answer, Context } from '../../mechanism/operation.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';

type Found = Answer<'testSingleSignOn'>;

/**
 * Asks whether the client is known, by a code that does not exist: only a client that is known is told so. Throws `UnusableProvider`.
 */
const checkClient = async (config: Configuration, redirect_uri: string): Promise<void> => {
  try {
    await genericGrantRequest(config, 'authorization_code', {
      code: 'none',
      redirect_uri,
      code_verifier: 'none'.repeat(12),
    });
  } catch (error) {
    const answered = error instanceof ResponseBodyError ? error.error : '';
    if (answered === 'invalid_grant') return;
    if (answered === 'invalid_client')
      throw new UnusableProvider(
        'client_secret',
        'The identity provider does not know this client ID, or its secret is another one.',
      );
    if (answered === 'unauthorized_client')
      throw new UnusableProvider('client_id', 'This client may not sign people in at the identity provider.');
    throw new UnusableProvider('issuer', 'The identity provider did not answer as it has to.', error);
  }
};

const tryOut = async ({ database, viewer, settings }: Context<Viewer>): Promise<Found | Problem> => {
  const organisation = organisationOf(viewer);
  const connection = await findConnection(database, organisation);
  if (connection === undefined)
    return unprocessable({
      pointer: '/issuer',
      code: 'required',
      message: 'Set up single sign-on first.',
    });
  try {
    const config = await connect(connection, settings.secrets, settings.identityProviders);
    await checkClient(config, addressesOf(settings.publicUrl, organisation).redirect_uri);
    const metadata = config.serverMetadata();
    return {
      issuer: metadata.issuer,
      algorithms: (metadata.id_token_signing_alg_values_supported ?? []).slice(0, 30),
      signs_out: metadata.end_session_endpoint !== undefined,
      tells_signed_out: metadata.backchannel_logout_supported === true,
    };
  } catch (error) {
    if (!(error instanceof UnusableProvider)) throw error;
    return unprocessable({ pointer: `/${error.field}`, code: 'sso-provider', message: error.message });
  }
};

/** Tries the connection of the caller's organisation out; what is wrong is said at the field that it concerns. */
export const testSingleSignOn = definePreparedWrite(
  'testSingleSignOn',
  (_input, context) => tryOut(context),
  (found: Found | Problem, { viewer }) => {
    const target = organisationOf(viewer);
    return Promise.resolve(
      found instanceof Problem
        ? { refused: found, audit: { type: 'failure' as const, target } }
        : { answer: found, audit: { type: 'update' as const, target, after: null } },
    );
  },
);
