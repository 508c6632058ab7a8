import {
  allowInsecureRequests,
  clientCredentialsGrantRequest,
  ClientSecretPost,
  processClientCredentialsResponse,
  ResponseBodyError,
  type ClientAuth,
} from 'oauth4webapi';
import { GatewayProblem } from '../problem.ts';
import type { ClientCredentials, Credentials, Proof } from './credentials.ts';

const timeoutMilliseconds = 15_000;
/** So long before its end a token counts as over, so that none expires on its way; of a short one, half of its life. */
const marginMilliseconds = 30_000;

interface Token {
  readonly proof: Proof;
  readonly value: string;
  readonly endsAt: number;
}

/** What a person may read of a failure: never what was sent. */
const describeFailure = (error: unknown): Error => {
  if (error instanceof ResponseBodyError && /^[a-z_]{1,60}$/.test(error.error))
    return new Error(`the address of the tokens answered ${String(error.status)} with "${error.error}"`);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new Error('the address of the tokens did not answer in time');
  return new Error('the address of the tokens could not be reached, or gave no token');
};

const formEncoded = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);

/**
 * The secret in the header (RFC 6749, 2.3.1), encoded as forms are. That of the library encodes the hyphen as well, which is
 * the same to an address that decodes, and another secret to the many that do not.
 */
const basicOf =
  (secret: string): ClientAuth =>
  (_server, { client_id: id }, _body, headers) => {
    const pair = `${formEncoded(id)}:${formEncoded(secret)}`;
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`);
  };

const fetchToken = async (settings: ClientCredentials, now: () => number): Promise<Token> => {
  const { tokenUrl, clientId, clientSecret, scope, audience, clientAuth } = settings;
  const server = { issuer: tokenUrl.origin, token_endpoint: tokenUrl.href };
  const client = { client_id: clientId };
  const asked = new URLSearchParams();
  if (scope !== undefined) asked.set('scope', scope);
  if (audience !== undefined) asked.set('audience', audience);
  const answer = await clientCredentialsGrantRequest(
    server,
    client,
    clientAuth === 'post' ? ClientSecretPost(clientSecret) : basicOf(clientSecret),
    asked,
    {
      signal: AbortSignal.timeout(timeoutMilliseconds),
      // The settings take such an address of this machine alone.
      // oxlint-disable-next-line typescript/no-deprecated -- a token server on this machine, as in tests, has no TLS
      [allowInsecureRequests]: tokenUrl.protocol === 'http:',
    },
  );
  const { access_token: value, expires_in: seconds } = await processClientCredentialsResponse(
    server,
    client,
    answer,
  );
  const life = seconds === undefined ? Number.POSITIVE_INFINITY : seconds * 1000;
  return {
    value,
    proof: { headers: { authorization: `Bearer ${value}` } },
    endsAt: now() + life - Math.min(marginMilliseconds, life / 2),
  };
};

/**
 * Access tokens by client credentials: one is kept until shortly before it expires, or until the API refuses it. Calls that
 * wait for one share a single request. Throws `tokenUnavailable` where none is given.
 */
export const createAccessTokens = (settings: ClientCredentials, now: () => number): Credentials => {
  let present: Token | undefined;
  let pending: Promise<Token> | undefined;
  // What was given before may still stand in an answer that is on its way.
  let previous: string | undefined;
  const fetchOnce = (): Promise<Token> =>
    (pending ??= fetchToken(settings, now)
      .then((token) => {
        previous = present?.value;
        present = token;
        return token;
      })
      .catch((error: unknown) => {
        throw new GatewayProblem('tokenUnavailable', describeFailure(error));
      })
      .finally(() => {
        pending = undefined;
      }));
  return {
    prove: async () => {
      const token = present !== undefined && now() < present.endsAt ? present : await fetchOnce();
      return token.proof;
    },
    renew: (refused) => {
      if (present?.proof === refused) present = { ...present, endsAt: Number.NEGATIVE_INFINITY };
      return true;
    },
    secrets: () => [settings.clientSecret, present?.value, previous].filter((secret) => secret !== undefined),
  };
};
