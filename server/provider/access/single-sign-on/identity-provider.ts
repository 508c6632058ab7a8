import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ClientAuth,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';
import { createGuardedFetch, refuseGuardedUrl, type GuardedPolicy } from '../../outbound/guarded-fetch.ts';
import { connectionOwner } from '../../secrets/secret-owner.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';

/** How far the clock of an identity provider may be from ours, in seconds. */
export const skewSeconds = 60;

/** An identity provider that cannot be used as it is set up; its message is one plain sentence. */
export class UnusableProvider extends Error {
  override readonly name = 'UnusableProvider';
  /** The field of the connection that it concerns. */
  readonly field: 'issuer' | 'client_id' | 'client_secret';

  constructor(field: UnusableProvider['field'], sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.field = field;
  }
}

type Known = Pick<ConnectionRow, 'id' | 'issuer' | 'client_id' | 'client_secret'>;

/** The addresses to which a browser is sent on. */
const browserAddresses = ['authorization_endpoint', 'end_session_endpoint'] as const;
/** The addresses that we call ourselves. */
const ownAddresses = ['token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/**
 * Reads the settings of a connection's identity provider (OpenID Connect Discovery 1.0), anew each time, so that its keys are read anew
 * with them. Throws `UnusableProvider`.
 */
export const connect = async (
  connection: Known,
  secrets: SecretBox,
  policy: GuardedPolicy,
): Promise<Configuration> => {
  const metadata = await discover(connection, policy);
  const secret =
    connection.client_secret === null
      ? null
      : secrets.open(connection.client_secret, connectionOwner(connection.id)).toString('utf8');
  const client = { [clockTolerance]: skewSeconds };
  const config = new Configuration(metadata, connection.client_id, client, authOf(metadata, secret));
  config[customFetch] = fetchWith(policy);
  // Without this an ID token is believed because of where it came from, whatever its signature.
  enableNonRepudiationChecks(config);
  // oxlint-disable-next-line typescript/no-deprecated -- only what the setting of the platform names may be without TLS
  if (policy.privateOrigins.some((origin) => origin.startsWith('http:'))) allowInsecureRequests(config);
  return config;
};

const fetchWith = (policy: GuardedPolicy): CustomFetch => {
  const guarded = createGuardedFetch(policy);
  return (url, { method, headers, body }) =>
    guarded(url, { method, headers, body: body instanceof Uint8Array ? Buffer.from(body) : (body ?? null) });
};

const discover = async ({ issuer, client_id }: Known, policy: GuardedPolicy): Promise<ServerMetadata> => {
  const refused = refuseGuardedUrl(issuer, policy);
  if (refused !== null) throw new UnusableProvider('issuer', refused);
  const found = await discovery(new URL(issuer), client_id, {}, None(), {
    [customFetch]: fetchWith(policy),
    // oxlint-disable-next-line typescript/no-deprecated -- only what the setting of the platform names may be without TLS
    execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
  }).catch((error: unknown) => {
    throw new UnusableProvider('issuer', describeDiscovery(error), error);
  });
  const metadata = found.serverMetadata();
  // Some vendors have one address for all their customers, each of which could name people of any other.
  if (withoutSlash(metadata.issuer) !== withoutSlash(issuer))
    throw new UnusableProvider('issuer', 'The identity provider there names itself otherwise.');
  if (metadata.authorization_endpoint === undefined || metadata.token_endpoint === undefined)
    throw new UnusableProvider('issuer', 'The identity provider does not say where people sign in.');
  if (metadata.jwks_uri === undefined)
    throw new UnusableProvider('issuer', 'The identity provider does not say where its keys are.');
  for (const name of [...browserAddresses, ...ownAddresses]) {
    const address = metadata[name];
    if (address !== undefined && refuseGuardedUrl(address, policy) !== null)
      throw new UnusableProvider('issuer', 'The identity provider names an address that may not be called.');
  }
  return metadata;
};

const withoutSlash = (address: string): string => address.replace(/\/$/, '');

const describeDiscovery = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof Error && cause.name === 'OutboundRefused') return cause.message;
  return 'There are no settings of an identity provider at this address.';
};

const authOf = (
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
  secret: string | null,
): ClientAuth => {
  if (secret === null) return None();
  // Where nothing is said, the header is meant (OpenID Connect Discovery 1.0, section 3); the body has one way of being read only.
  return methods?.includes('client_secret_post') === true
    ? ClientSecretPost(secret)
    : ClientSecretBasic(secret);
};
