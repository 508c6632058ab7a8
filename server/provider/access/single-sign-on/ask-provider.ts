import { isRecord } from '@counterfoil/engine/json';
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  ClientError,
  fetchUserInfo,
  ResponseBodyError,
  type Configuration,
} from 'openid-client';
import type { CallSettings } from '../../mechanism/call.ts';
import { OutboundRefused } from '../../outbound/guarded-fetch.ts';
import { Problem } from '../../problem/problem.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { readClaims, type Vouched } from './claims.ts';
import { connect, UnusableProvider } from './identity-provider.ts';
import type { SsoState } from './sso-state.ts';

/** The answer of an identity provider as a browser brought it, and what the sign-in was begun with. */
interface Answered {
  /** The redirect address with what the identity provider added. */
  readonly address: URL;
  readonly state: SsoState;
}

/** Exchanges the code of an answer and reads whom the identity provider vouches for; answers the refusal where nothing of it can be believed. */
export const askProvider = async (
  connection: ConnectionRow,
  { secrets, identityProviders, warn }: Pick<CallSettings, 'secrets' | 'identityProviders' | 'warn'>,
  answered: Answered,
): Promise<Vouched | Problem> => {
  try {
    return await exchange(await connect(connection, secrets, identityProviders), connection, answered);
  } catch (error) {
    const { code, detail, why } = explain(error);
    warn(
      { organisation: connection.organisation, code, why },
      'the answer of an identity provider was refused',
    );
    return new Problem({ status: 401, code, detail });
  }
};

const exchange = async (
  config: Configuration,
  connection: ConnectionRow,
  { address, state }: Answered,
): Promise<Vouched> => {
  const tokens = await authorizationCodeGrant(config, address, {
    expectedState: state.state,
    expectedNonce: state.nonce,
    pkceCodeVerifier: state.verifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) throw new Error('There is no ID token.');
  const about: unknown =
    config.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await fetchUserInfo(config, tokens.access_token, claims.sub);
  return readClaims(claims, isRecord(about) ? about : {}, connection, tokens.id_token);
};

interface Explained {
  readonly code: string;
  readonly detail: string;
  /** For the log: names and numbers of the protocol, nothing that was sent. */
  readonly why: string;
}

const away =
  'The identity provider of your organisation cannot be reached, or is not set up as it has to be.';
const notGenuine =
  'The answer of the identity provider could not be verified, or is not meant for this portal.';
const late = 'The answer of the identity provider has expired, or its clock differs from ours. Begin again.';
const notAccepted = 'The identity provider did not confirm the sign-in. Begin again.';
const notDone = 'You were not signed in at the identity provider.';

/** What a person reads of a failure, and what the log keeps. */
const explain = (error: unknown): Explained => {
  if (error instanceof UnusableProvider) return { code: 'sso-away', detail: away, why: error.message };
  if (error instanceof AuthorizationResponseError)
    return { code: 'sso-declined', detail: notDone, why: shortName(error.error) };
  if (error instanceof ResponseBodyError) {
    const isClient = error.error === 'invalid_client' || error.error === 'unauthorized_client';
    return {
      code: isClient ? 'sso-away' : 'sso-declined',
      detail: isClient ? away : notAccepted,
      why: shortName(error.error),
    };
  }
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof OutboundRefused) return { code: 'sso-away', detail: away, why: cause.message };
  const why = error instanceof ClientError ? (error.code ?? error.message) : String(error);
  return why === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED'
    ? { code: 'sso-late', detail: late, why }
    : { code: 'sso-untrusted', detail: notGenuine, why: why.slice(0, 200) };
};

const shortName = (text: string): string => text.replaceAll(/[^a-z_]/g, '').slice(0, 60);
