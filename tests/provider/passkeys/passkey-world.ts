import { sql } from 'kysely';
import { ask, createPerson, textAt, type PersonPlan } from '../identity/people.ts';
import type { Answered, ProviderUnderTest } from '../provider-under-test.ts';
import { createSoftwarePasskey, type Lies, type SoftwarePasskey } from './software-authenticator.ts';

/** Somebody signed in who has a passkey, and its name at the provider. */
export interface Owner {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly passkey: SoftwarePasskey;
  readonly passkeyId: string;
  /** What their passkey says its owner is. */
  readonly handle: string;
}

/** Sends a call that has no body. */
const post = (provider: ProviderUnderTest, path: string, token?: string) =>
  ask(provider, 'POST', path, token === undefined ? {} : { token });

/** The challenge of the options that a call answers. */
export const challengeFor = async (
  provider: ProviderUnderTest,
  purpose: 'request-passkey' | 'request-passkey-proof' | 'request-login-with-passkey',
  token?: string,
): Promise<string> => textAt(await post(provider, `/auth/${purpose}`, token), 'challenge');

export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url');

/** Adds a passkey as a browser does. */
export const register = async (
  provider: ProviderUnderTest,
  token: string,
  passkey: SoftwarePasskey,
  lies: Lies & { readonly name?: string } = {},
): Promise<Answered> => {
  const challenge = await challengeFor(provider, 'request-passkey', token);
  const { name, ...others } = lies;
  const body = { ...passkey.make(challenge, others), ...(name === undefined ? {} : { name }) };
  return ask(provider, 'POST', '/auth/passkeys', { token, body });
};

/** Somebody who has just signed in with a password (and gave their second factor, where they have one) and added a passkey. */
export const createOwner = async (
  provider: ProviderUnderTest,
  plan: PersonPlan = {},
  lies: Lies = {},
): Promise<Owner> => {
  const { userId, email, token } = await createPerson(provider, { needsFactor: false, ...plan });
  await sql`update sessions set factor_at = now() where user_id = ${userId}`.execute(provider.database);
  const passkey = createSoftwarePasskey();
  const passkeyId = textAt(await register(provider, token, passkey, lies), 'id');
  return { userId, email, token, passkey, passkeyId, handle: handleOf(userId) };
};

/** Signs in as a browser does: no name, no password. */
export const signInWith = async (
  provider: ProviderUnderTest,
  { passkey, handle }: Pick<Owner, 'passkey' | 'handle'>,
  lies: Lies = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> => {
  const challenge = await challengeFor(provider, 'request-login-with-passkey');
  return ask(provider, 'POST', '/auth/login-with-passkey', {
    body: passkey.use(challenge, handle, lies),
    headers,
  });
};

/** Proves by the passkey, in an open session, who somebody is. */
export const proveWith = async (
  provider: ProviderUnderTest,
  { passkey, handle, token }: Pick<Owner, 'passkey' | 'handle' | 'token'>,
  lies: Lies = {},
): Promise<Answered> => {
  const challenge = await challengeFor(provider, 'request-passkey-proof', token);
  return ask(provider, 'POST', '/auth/confirm-passkey', {
    token,
    body: passkey.use(challenge, handle, lies),
  });
};

/** The newest entry of the audit trail about somebody: by their id or address. */
export const newestEntry = async (provider: ProviderUnderTest, operation: string) => {
  const { rows } = await sql<{
    type: string;
    actor: string | null;
    target: string | null;
    new_value: unknown;
  }>`
    select type, actor, target, new_value from audits where operation = ${operation}
    order by created_at desc, id desc limit 1`.execute(provider.database);
  return rows[0];
};
