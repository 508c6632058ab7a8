import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { createCaller } from '../../create-caller.ts';
import {
  answered,
  send,
  startProvider,
  type Answered,
  type ProviderUnderTest,
} from '../../provider-under-test.ts';
import { followOut, type Jar } from './browser.ts';

type Schemas = components['schemas'];

export const organisation = 'mer_harbourviewhotel';
export const domain = 'harbour.example';
export const clientId = 'counterfoil';
export const clientSecret = 'a-secret-of-the-tests-that-is-long-enough';
/** Where the provider under test is reached by people. */
export const callback = `http://localhost:4000/sso/callback/${organisation}`;

/** A connection of the tests' organisation to an issuer. */
export const connectionTo = (
  issuer: string,
  changed: Partial<Schemas['SingleSignOnUpdate']> = {},
): Schemas['SingleSignOnUpdate'] => ({
  issuer,
  client_id: clientId,
  client_secret: clientSecret,
  scopes: 'openid email profile',
  domains: [domain],
  role_claim: 'groups',
  roles: [{ value: 'front-desk', permissions: ['dashboard', 'virtual_terminal'] }],
  only_sso: false,
  enabled: true,
  ...changed,
});

/** Gives somebody a confirmed address in the domain of the tests. */
export const moveAddress = async (
  { database }: Pick<ProviderUnderTest, 'database'>,
  userId: string,
  email: string,
): Promise<void> => {
  await sql`update users set email = ${email}, email_verified_at = now() where id = ${userId}`.execute(
    database,
  );
};

/** A provider whose organisation has a manager with a confirmed address, and may use these identity providers of this machine. */
export const startSsoWorld = async (privateOrigins: readonly string[]) => {
  const provider = await startProvider({
    transactions: 300,
    settings: { identityProviders: { privateOrigins } },
  });
  const manager = await createCaller(provider.database, { role: 'Merchant', merchantId: organisation });
  await moveAddress(provider, manager.userId, `manager@${domain}`);
  const connect = async (issuer: string, changed: Partial<Schemas['SingleSignOnUpdate']> = {}) =>
    answered(
      await provider.client(manager.token).PUT('/single-sign-on', { body: connectionTo(issuer, changed) }),
    );
  return { provider, manager, connect, ...flowOf(provider) };
};

/** A sign-in that was begun: where the browser goes, and what it keeps. */
export interface Begun {
  readonly url: URL;
  readonly state: string;
}

const flowOf = (provider: ProviderUnderTest) => {
  const begin = async (email: string, again = false): Promise<Begun> => {
    const begun = answered(await provider.client().POST('/auth/sso/start', { body: { email, again } }));
    return { url: new URL(begun.authorization_url), state: begun.sso_state };
  };
  const finish = (state: string | null, query: string, whose = organisation): Promise<Answered> =>
    send(`${provider.base}/auth/sso/finish`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(state === null ? {} : { 'x-sso-state': state }),
      },
      body: JSON.stringify({ organisation: whose, query }),
    });
  /** The whole way at a real identity provider, in a browser with this jar. */
  const signIn = async (email: string, jar: Jar = new Map()): Promise<Answered> => {
    const { url, state } = await begin(email);
    return finish(state, (await followOut(jar, url.href)).search.slice(1));
  };
  return { begin, finish, signIn };
};

/** What a sign-in came to, in a few words: the status and the code of a refusal, or whether it is verified. */
export const outcomeOf = ({ status, body }: Answered): string => {
  if (typeof body !== 'object' || body === null) return String(status);
  if ('user' in body && typeof body.user === 'object' && body.user !== null && 'verified' in body.user)
    return body.user.verified === true ? 'verified' : 'second factor';
  const type = 'type' in body ? String(body.type) : '';
  return `${String(status)} ${type.replace('urn:counterfoil:problem:', '')}`;
};

/** The token of the session that a sign-in answered. */
export const tokenOf = ({ status, body }: Answered): string => {
  if (typeof body === 'object' && body !== null && 'token' in body) return String(body.token);
  throw new Error(`There is no session: ${String(status)} ${JSON.stringify(body)}`);
};
