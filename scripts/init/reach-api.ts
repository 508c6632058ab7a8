import { isArray, isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';

/** How the gateway reaches an API, as far as its description says it. */
export interface Reached {
  /** Where its paths begin; undefined where the description names no address that a gateway can call. */
  readonly server: string | undefined;
  /** The `auth` of counterfoil.config.json. */
  readonly auth: JsonObject;
  /** What was taken without being said, each in a sentence. */
  readonly notes: readonly string[];
}

/** The address of a server object, with the defaults of its variables (OpenAPI 3.1, 4.8.5). */
const addressOf = (server: unknown): string => {
  const variables = readOwn(server, 'variables');
  return (ownText(server, 'url') ?? '').replaceAll(
    /\{([^}]*)\}/g,
    (whole, name: string) => ownText(readOwn(variables, name), 'default') ?? whole,
  );
};

const serversOf = (document: JsonObject): readonly string[] => {
  const servers = readOwn(document, 'servers');
  return (isArray(servers) ? servers : [])
    .map(addressOf)
    .filter((url) => URL.canParse(url) && !/[{?#]/.test(url) && new URL(url).username === '')
    .map((url) => url.replace(/\/$/, ''));
};

const ownMachine = /^(?:localhost|127[.]0[.]0[.]1|\[::1\])$/;

/** Whether the gateway calls an address with a secret: over https, or on this machine. */
const maySecret = (address: string): boolean => {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ownMachine.test(hostname));
};

/** How the gateway proves who calls, by the first of the description's security schemes that it knows; the secret is read from this variable. */
const authOf = (schemes: readonly unknown[]): JsonObject => {
  for (const scheme of schemes) {
    const type = ownText(scheme, 'type');
    const name = ownText(scheme, 'name');
    const place = ownText(scheme, 'in');
    if (type === 'http' && ownText(scheme, 'scheme')?.toLowerCase() === 'bearer')
      return { as: 'bearer', token: 'API_KEY' };
    if (type === 'apiKey' && name !== undefined && place === 'header')
      return name.toLowerCase() === 'authorization'
        ? { as: 'bearer', token: 'API_KEY' }
        : { as: 'header', name, value: 'API_KEY' };
    if (type === 'apiKey' && name !== undefined && place === 'query')
      return { as: 'query', name, value: 'API_KEY' };
    if (type === 'http') return { as: 'basic', username: 'API_KEY' };
    const tokenUrl = ownText(readOwn(readOwn(scheme, 'flows'), 'clientCredentials'), 'tokenUrl');
    if (tokenUrl !== undefined && URL.canParse(tokenUrl) && maySecret(tokenUrl))
      return {
        as: 'client-credentials',
        tokenUrl,
        clientId: 'API_CLIENT_ID',
        clientSecret: 'API_CLIENT_SECRET',
      };
  }
  return { as: 'bearer', token: 'API_KEY' };
};

/** How an API is reached, by the servers and the security of its description; what these leave open is taken and told. */
export const reachApi = (document: JsonObject): Reached => {
  const servers = serversOf(document);
  const secure = servers.find(maySecret);
  const written = readOwn(readOwn(document, 'components'), 'securitySchemes');
  const schemes = isRecord(written) ? Object.values(written) : [];
  const security = readOwn(document, 'security');
  const isOpen = schemes.length === 0 && isArray(security) && security.length === 0;
  if (isOpen) return { server: servers[0], auth: { as: 'none' }, notes: [] };
  const notes = [
    ...(schemes.length > 0
      ? []
      : [
          'The description does not say how calls prove who makes them: a bearer token in API_KEY is taken (api.auth in counterfoil.config.json; "none" for an API that is open). A mock answers until it is set.',
        ]),
    ...(secure !== undefined || servers[0] === undefined
      ? []
      : [`No secret is sent to ${servers[0]}: write an address that begins with https:// under api.url.`]),
  ];
  return { server: secure, auth: authOf(schemes), notes };
};
