import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '../../create-caller.ts';
import { send } from '../../provider-under-test.ts';
import { startLyingProvider, type Lie } from './lying-provider.ts';
import {
  clientId,
  clientSecret,
  domain,
  moveAddress,
  organisation,
  outcomeOf,
  startSsoWorld,
  tokenOf,
} from './sso-world.ts';

let world: Awaited<ReturnType<typeof startSsoWorld>>;
let liar: Awaited<ReturnType<typeof startLyingProvider>>;
beforeAll(async () => {
  liar = await startLyingProvider(clientId, clientSecret);
  world = await startSsoWorld([liar.issuer]);
});
afterAll(async () => {
  await world.provider.close();
  liar.close();
});
beforeEach(async () => {
  liar.tell({});
  await world.connect(liar.issuer);
});

const guest = `guest@${domain}`;
const honest = { sub: 'guest', email: guest, email_verified: true, groups: ['front-desk'] };

/** Signs the guest in at a provider that says this of them; `changed` is what it adds to the address differently. */
const arrive = async (lie: Lie = {}, changed: Readonly<Record<string, string>> = {}): Promise<string> => {
  liar.tell({ ...lie, claims: { ...honest, ...lie.claims } });
  const { url, state } = await world.begin(guest);
  return outcomeOf(await world.finish(state, liar.comeBack(url, changed)));
};

describe('an answer of an identity provider', () => {
  it('opens a session where all of it is right', async () => {
    expect(await arrive()).toBe('verified');
  });

  const seconds = (from: number): number => Math.floor(Date.now() / 1000) + from;
  it.each<readonly [string, Lie, string]>([
    ['for another client', { claims: { aud: 'somebody-else' } }, '401 sso-untrusted'],
    [
      'for several clients without saying whose',
      { claims: { aud: [clientId, 'other'] } },
      '401 sso-untrusted',
    ],
    ['without a signature', { signed: 'none' }, '401 sso-untrusted'],
    ['with the signature of another key', { signed: 'foreign' }, '401 sso-untrusted'],
    ['signed with the shared secret', { signed: 'shared' }, '401 sso-untrusted'],
    ['of another issuer', { claims: { iss: 'https://login.example' } }, '401 sso-untrusted'],
    ['that has expired', { claims: { exp: seconds(-120) } }, '401 sso-late'],
    ['of a clock within a minute of ours, ahead', { clock: 45 }, 'verified'],
    ['of a clock within a minute of ours, behind', { clock: -45, claims: { exp: seconds(-45) } }, 'verified'],
    ['of a clock that is far ahead', { claims: { nbf: seconds(180) } }, '401 sso-late'],
    ['with another nonce', { claims: { nonce: 'another' } }, '401 sso-untrusted'],
    ['without a nonce', { claims: { nonce: undefined } }, '401 sso-untrusted'],
  ])('%s', async (_name, lie, expected) => {
    expect(await arrive(lie)).toBe(expected);
  });

  it('says which provider it is from: another one’s is refused before any code is sent', async () => {
    const { url, state } = await world.begin(guest);
    const before = liar.calls();
    const query = liar.comeBack(url, { iss: 'https://login.example' });
    expect(outcomeOf(await world.finish(state, query))).toBe('401 sso-untrusted');
    // The settings alone were read.
    expect(liar.calls() - before).toBe(1);
  });

  it('is refused where it does not say which provider it is from, though the provider always does', async () => {
    const { url, state } = await world.begin(guest);
    const query = new URLSearchParams(liar.comeBack(url));
    query.delete('iss');
    expect(outcomeOf(await world.finish(state, query.toString()))).toBe('401 sso-untrusted');
  });

  it('that arrives at the address of another organisation is refused', async () => {
    const { url, state } = await world.begin(guest);
    expect(outcomeOf(await world.finish(state, liar.comeBack(url), 'platform'))).toBe('401 sso-state');
  });

  it('is said to be declined where the provider says so', async () => {
    const { url, state } = await world.begin(guest);
    const query = new URLSearchParams(liar.comeBack(url, { error: 'access_denied' }));
    query.delete('code');
    expect(outcomeOf(await world.finish(state, query.toString()))).toBe('401 sso-declined');
  });
});

describe('a state', () => {
  it('is good once', async () => {
    liar.tell({ claims: honest });
    const { url, state } = await world.begin(guest);
    const query = liar.comeBack(url);
    expect(outcomeOf(await world.finish(state, query))).toBe('verified');
    expect(outcomeOf(await world.finish(state, query))).toBe('401 sso-state');
  });

  it('is that of the same browser', async () => {
    liar.tell({ claims: honest });
    const [victim, attacker] = [await world.begin(guest), await world.begin(guest)];
    const query = liar.comeBack(attacker.url);
    expect(outcomeOf(await world.finish(victim.state, query))).toBe('401 sso-state');
    expect(outcomeOf(await world.finish(null, query))).toBe('401 sso-state');
    expect(outcomeOf(await world.finish(`${attacker.state.slice(0, -2)}AA`, query))).toBe('401 sso-state');
    expect(outcomeOf(await world.finish(attacker.state, query))).toBe('verified');
  });
});

describe('a person', () => {
  const somebody = async (plan: { readonly merchantId: string }, name: string): Promise<string> => {
    const { userId } = await createCaller(world.provider.database, { role: 'Merchant', ...plan });
    await moveAddress(world.provider, userId, `${name}@${domain}`);
    return userId;
  };
  const claimsOf = (name: string): Lie => ({
    claims: { sub: name, email: `${name}@${domain}`, email_verified: true },
  });

  it('who has an account in the organisation is known by an address that is vouched for', async () => {
    const id = await somebody({ merchantId: organisation }, 'known');
    liar.tell(claimsOf('known'));
    const { url, state } = await world.begin(guest);
    const signedIn = await world.finish(state, liar.comeBack(url));
    expect(signedIn.body).toMatchObject({ user: { id } });
    expect(await arrive({ claims: { ...claimsOf('known').claims, sub: 'another' } })).toBe('403 sso-foreign');
  });

  it.each([false, 'true', undefined])(
    'whose address is not vouched for is refused: %s',
    async (email_verified) => {
      expect(await arrive({ claims: { ...claimsOf('unsure').claims, email_verified } })).toBe(
        '403 sso-address',
      );
    },
  );

  it('of another organisation is refused, and so is an address of another domain', async () => {
    await somebody({ merchantId: 'mer_hotelkazahaya' }, 'neighbour');
    expect(await arrive(claimsOf('neighbour'))).toBe('403 sso-foreign');
    const admin = { sub: 'admin', email: 'admin@counterfoil.example' };
    expect(await arrive({ claims: admin })).toBe('403 sso-foreign');
  });

  it('who was deactivated is refused, and their session is over', async () => {
    liar.tell({ claims: { ...honest, sub: 'leaving', email: `leaving@${domain}` } });
    const { url, state } = await world.begin(guest);
    const token = tokenOf(await world.finish(state, liar.comeBack(url)));
    await sql`update users set status = 0 where email = ${`leaving@${domain}`}`.execute(
      world.provider.database,
    );
    expect((await world.provider.client(token).GET('/users/info')).response.status).toBe(401);
    expect(await arrive({ claims: { sub: 'leaving' } })).toBe('403 deactivated');
  });
});

describe('a connection', () => {
  it('that was switched off while somebody signed in lets nobody in', async () => {
    liar.tell({ claims: honest });
    const { url, state } = await world.begin(guest);
    await world.connect(liar.issuer, { enabled: false });
    expect(outcomeOf(await world.finish(state, liar.comeBack(url)))).toBe('403 sso-disabled');
    const { error } = await world.provider.client().POST('/auth/sso/start', { body: { email: guest } });
    const unknown = await world.provider
      .client()
      .POST('/auth/sso/start', { body: { email: 'a@nowhere.example' } });
    expect(error).toMatchObject({ errors: [{ pointer: '/email', code: 'sso-unknown' }] });
    expect(unknown.error).toMatchObject({ detail: error?.detail });
  });

  it.each([
    ['names itself otherwise', { issuer: 'https://login.example' }],
    ['names a private address', { token_endpoint: 'http://10.0.0.1/token' }],
    ['names no keys', { jwks_uri: undefined }],
    ['would run a script', { authorization_endpoint: 'javascript:alert(1)' }],
  ])('whose provider %s is not begun with', async (_name, settings) => {
    liar.tell({ settings });
    const { error } = await world.provider.client().POST('/auth/sso/start', { body: { email: guest } });
    expect(error).toMatchObject({ errors: [{ code: 'sso-away' }] });
  });
});

describe('a logout token', () => {
  const post = async (logout_token: string): Promise<number> => {
    const answer = await send(`${world.provider.base}/auth/sso/logout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ organisation, logout_token }),
    });
    return answer.status;
  };
  const signIn = async (sid: string): Promise<() => Promise<number>> => {
    liar.tell({ claims: { ...honest, sid } });
    const { url, state } = await world.begin(guest);
    const client = world.provider.client(tokenOf(await world.finish(state, liar.comeBack(url))));
    return async () => (await client.GET('/users/info')).response.status;
  };

  it('ends the session that it names, and all of a person without one', async () => {
    const [first, second, third] = [await signIn('one'), await signIn('two'), await signIn('three')];
    const token = await liar.createLogoutToken({ sid: 'one' });
    expect(await post(token)).toBe(204);
    expect([await first(), await second()]).toEqual([401, 200]);
    expect(await post(token)).toBe(422);
    expect(await post(await liar.createLogoutToken({ sub: 'guest' }))).toBe(204);
    expect([await second(), await third()]).toEqual([401, 401]);
  });

  it.each<readonly [string, Readonly<Record<string, unknown>>, Lie]>([
    ['of another provider', { iss: 'https://login.example' }, {}],
    ['for another client', { aud: 'other' }, {}],
    ['that is an ID token', { nonce: 'one' }, {}],
    ['without its event', { events: {} }, {}],
    ['without a name', { jti: undefined }, {}],
    ['that names nobody', { sid: undefined }, {}],
    ['without a signature', {}, { signed: 'none' }],
    ['signed with another key', {}, { signed: 'foreign' }],
    ['signed with the shared secret', {}, { signed: 'shared' }],
    ['that is old', {}, { clock: -600 }],
  ])('%s ends nothing', async (_name, claims, lie) => {
    const session = await signIn('kept');
    liar.tell(lie);
    expect(await post(await liar.createLogoutToken({ sid: 'kept', ...claims }))).toBe(422);
    expect(await session()).toBe(200);
  });
});
