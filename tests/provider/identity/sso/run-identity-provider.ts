import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { isRecord } from '@counterfoil/engine/json';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import Provider, { type ClientMetadata } from 'oidc-provider';

/**
 * A real OpenID provider in a process of its own, for tests. Whoever is named by `login_hint` signs in without a page. It is told what
 * to do by JSON: `/control/people` sets the claims and the sign-in of people by their subject, `/control/rotate` gives it new keys.
 */
const [, , clientsText = '[]', portText = '0'] = process.argv;

/** What a test says of somebody: their claims, and how they sign in. */
interface Person {
  readonly claims: Record<string, unknown>;
  readonly amr?: string[];
  readonly acr?: string;
}

const people = new Map<string, Person>();

const createKey = async (): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
};

const readClients = (text: string): ClientMetadata[] => {
  const clients: unknown = JSON.parse(text);
  return Array.isArray(clients)
    ? clients.filter(isRecord).map((client) => ({ ...client, client_id: String(client['client_id']) }))
    : [];
};

const createProvider = async (issuer: string): Promise<Provider> =>
  new Provider(issuer, {
    clients: readClients(clientsText),
    jwks: { keys: [await createKey()] },
    claims: {
      openid: ['sub', 'groups'],
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name'],
      amr: null,
      acr: null,
      auth_time: null,
      sid: null,
    },
    acrValues: ['phr', 'loa1'],
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      claimsParameter: { enabled: true },
    },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => Promise.resolve({ sub: id, ...people.get(id)?.claims }),
    }),
  });

/** Signs the hinted person in, and grants what the client asks for. */
const interact = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  const { login_hint: hint } = params;
  const accountId = typeof hint === 'string' ? hint : '';
  if (prompt.name === 'login') {
    const { amr, acr } = people.get(accountId) ?? {};
    const login = { accountId, ...(amr === undefined ? {} : { amr }), ...(acr === undefined ? {} : { acr }) };
    await provider.interactionFinished(request, response, { login });
    return;
  }
  const grant = new provider.Grant({
    accountId: session?.accountId ?? accountId,
    clientId: String(params['client_id']),
  });
  grant.addOIDCScope('openid email profile');
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
};

const readJson = async (request: IncomingMessage): Promise<unknown> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) if (Buffer.isBuffer(piece)) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  const value: unknown = text === '' ? null : JSON.parse(text);
  return value;
};

const keepPeople = (value: unknown): void => {
  if (!isRecord(value)) return;
  for (const [subject, said] of Object.entries(value)) {
    if (!isRecord(said)) continue;
    const { claims, amr, acr } = said;
    people.set(subject, {
      claims: isRecord(claims) ? claims : {},
      ...(Array.isArray(amr) ? { amr: amr.map(String) } : {}),
      ...(typeof acr === 'string' ? { acr } : {}),
    });
  }
};

const server = createServer();
server.listen(Number(portText), '127.0.0.1', () => {
  void (async () => {
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const issuer = `http://127.0.0.1:${String(port)}`;
    let provider = await createProvider(issuer);
    const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const path = request.url ?? '';
      if (path.startsWith('/control/')) {
        if (path === '/control/people') keepPeople(await readJson(request));
        else provider = await createProvider(issuer);
        response.writeHead(204).end();
      } else if (path.startsWith('/interaction/')) await interact(provider, request, response);
      else await provider.callback()(request, response);
    };
    server.on('request', (request, response) => {
      answer(request, response).catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        response.destroy();
      });
    });
    process.stdout.write(`listening ${issuer}\n`);
  })();
});
