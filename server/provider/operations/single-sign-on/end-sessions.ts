import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet } from 'jose';
import type { Configuration } from 'openid-client';
import { findConnection } from '../../access/single-sign-on/connections.ts';
import { connect, skewSeconds, UnusableProvider } from '../../access/single-sign-on/identity-provider.ts';
import { endSsoSessions, type Ending } from '../../access/single-sign-on/sso-sessions.ts';
import { useOnce } from '../../access/single-sign-on/sso-state.ts';
import { definePublicWrite } from '../../mechanism/define-operation.ts';
import type { Context, Input } from '../../mechanism/operation.ts';
import { createGuardedFetch, OutboundRefused, type GuardedPolicy } from '../../outbound/guarded-fetch.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** How old a logout token may be, in seconds; for so long its name is remembered. */
const oldestSeconds = 300;

const notGenuine = (): Problem =>
  unprocessable({
    pointer: '/logout_token',
    code: 'logout-token',
    message: 'This logout token cannot be verified, is too old, or was used before.',
  });

const readKeys = async (config: Configuration, policy: GuardedPolicy): Promise<JSONWebKeySet> => {
  const answer = await createGuardedFetch(policy)(config.serverMetadata().jwks_uri ?? '', {
    method: 'GET',
    headers: { accept: 'application/json' },
  });
  const keys: unknown = await answer.json();
  const listed = isRecord(keys) ? keys['keys'] : undefined;
  return { keys: Array.isArray(listed) ? listed.filter((key) => isRecord(key)) : [] };
};

/** Whether these are the claims of a logout token (Back-Channel Logout 1.0, section 2.6), and not those of an ID token. */
const isLogout = (claims: JsonObject): boolean =>
  isRecord(claims['events']) && isRecord(claims['events'][logoutEvent]) && !('nonce' in claims);

/** Reads whom a logout token names; a refusal where it cannot be believed. */
const readToken = async (
  { body }: Input<'endSingleSignOnSessions'>,
  { database, settings }: Context<null>,
): Promise<Ending | Problem> => {
  const connection = await findConnection(database, body.organisation);
  if (connection?.enabled !== true) return notGenuine();
  try {
    const policy = settings.identityProviders;
    const config = await connect(connection, settings.secrets, policy);
    const keys = createLocalJWKSet(await readKeys(config, policy));
    const { issuer } = config.serverMetadata();
    const { payload } = await jwtVerify(body.logout_token, keys, {
      issuer,
      audience: connection.client_id,
      algorithms,
      clockTolerance: skewSeconds,
      maxTokenAge: oldestSeconds,
    });
    const { jti, sub: subject = null, sid: given } = payload;
    const sid = typeof given === 'string' ? given : null;
    const isWhole = jti !== undefined && isLogout(payload) && (subject !== null || sid !== null);
    if (!isWhole || !(await useOnce(database, `logout ${issuer} ${jti}`, 2 * oldestSeconds)))
      return notGenuine();
    return { connectionId: connection.id, issuer, subject, sid };
  } catch (error) {
    // Of a token that cannot be verified nothing more is said than that.
    if (error instanceof UnusableProvider || error instanceof OutboundRefused || isOfJose(error))
      return notGenuine();
    throw error;
  }
};

const isOfJose = (error: unknown): boolean =>
  error instanceof SyntaxError ||
  error instanceof TypeError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'));

/** Ends the sessions of somebody who signed out at their identity provider. */
export const endSingleSignOnSessions = definePublicWrite(
  'endSingleSignOnSessions',
  readToken,
  async (ending: Ending | Problem, { database }) => {
    if (ending instanceof Problem) return { refused: ending, audit: { type: 'failure', target: null } };
    const ended = await endSsoSessions(database, ending);
    return {
      answer: null,
      audit: { type: 'sign_out', target: ending.subject ?? ending.sid, after: { sessions_ended: ended } },
    };
  },
);
