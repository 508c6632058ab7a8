import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';

/** What a provider says at its token endpoint, in place of what it should. */
export interface Lie {
  /** Claims of the ID token, over those of an honest one; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** `none` sends it unsigned, `foreign` signs it with another key of the same name, `shared` with the client's secret. */
  readonly signed?: 'none' | 'foreign' | 'shared';
  /** How far the provider's clock is from ours, in seconds. */
  readonly clock?: number;
  /** The settings of the provider, over the honest ones. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A provider for answers that none would give that conforms: it says of everybody what the test told it to. */
export const startLyingProvider = async (clientId: string, clientSecret: string) => {
  const own = await generateKeyPair('RS256');
  const foreign = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  let lie: Lie = {};
  let nonce = '';
  let calls = 0;

  const sign = async (claims: JWTPayload): Promise<string> => {
    if (lie.signed === 'none') return `${encode({ alg: 'none' })}.${encode(claims)}.`;
    const signing = new SignJWT(claims);
    if (lie.signed === 'shared')
      return signing.setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(Buffer.from(clientSecret));
    const { privateKey } = lie.signed === 'foreign' ? foreign : own;
    return signing.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(privateKey);
  };

  const createIdToken = (issuer: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000) + (lie.clock ?? 0);
    const honest = {
      iss: issuer,
      aud: clientId,
      iat: now,
      exp: now + 300,
      auth_time: now,
      nonce,
      amr: ['mfa'],
    };
    return sign({ ...honest, ...lie.claims });
  };

  const createLogoutToken = (claims: Readonly<Record<string, unknown>>): Promise<string> => {
    const now = Math.floor(Date.now() / 1000) + (lie.clock ?? 0);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const honest = { iss: issuer(), aud: clientId, iat: now, exp: now + 120, jti: randomUUID(), events };
    return sign({ ...honest, ...claims });
  };

  const server = createServer((request, response) => {
    void (async () => {
      calls += 1;
      const pieces: Buffer[] = [];
      for await (const piece of request) if (Buffer.isBuffer(piece)) pieces.push(piece);
      const sent = new URLSearchParams(Buffer.concat(pieces).toString());
      const answers: Readonly<Record<string, () => Promise<object> | object>> = {
        '/.well-known/openid-configuration': () => ({
          issuer: issuer(),
          authorization_endpoint: `${issuer()}/authorize`,
          token_endpoint: `${issuer()}/token`,
          jwks_uri: `${issuer()}/keys`,
          id_token_signing_alg_values_supported: ['RS256', 'none', 'HS256'],
          token_endpoint_auth_methods_supported: ['client_secret_post'],
          authorization_response_iss_parameter_supported: true,
          ...lie.settings,
        }),
        '/keys': () => ({ keys: [jwk] }),
        '/token': async () =>
          sent.get('code') === 'none'
            ? { error: 'invalid_grant' }
            : { access_token: 'opaque', token_type: 'Bearer', id_token: await createIdToken(issuer()) },
      };
      const answer = await answers[request.url ?? '']?.();
      const status = answer === undefined ? 404 : 'error' in answer ? 400 : 200;
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? {}));
    })();
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  // A test that forgets it still ends.
  server.unref();
  const issuer = (): string => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? `http://127.0.0.1:${String(address.port)}` : '';
  };
  return {
    issuer: issuer(),
    /** How often it was called. */
    calls: () => calls,
    tell: (told: Lie): void => {
      lie = told;
    },
    createLogoutToken,
    /** The query with which it sends a browser back from the address of a sign-in. */
    comeBack: (url: URL, changed: Readonly<Record<string, string>> = {}): string => {
      nonce = url.searchParams.get('nonce') ?? '';
      const state = url.searchParams.get('state') ?? '';
      return new URLSearchParams({ code: randomUUID(), state, iss: issuer(), ...changed }).toString();
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
