import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../../provider-under-test.ts';
import { browse, followOut, type Jar } from './browser.ts';
import { startIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { callback, clientId, clientSecret, domain, outcomeOf, startSsoWorld, tokenOf } from './sso-world.ts';

let world: Awaited<ReturnType<typeof startSsoWorld>>;
let idp: IdentityProvider;
beforeAll(async () => {
  idp = await startIdentityProvider([
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [callback],
      post_logout_redirect_uris: ['http://localhost:4000/'],
      backchannel_logout_session_required: true,
    },
  ]);
  world = await startSsoWorld([idp.issuer]);
  await world.connect(idp.issuer);
});
afterAll(async () => {
  await world.provider.close();
  await idp.close();
});

const addressOf = (name: string): string => `${name}@${domain}`;

/** Somebody whom the identity provider vouches for, with what a test wants of them. */
const keep = (name: string, claims: object, signIn: object = {}): Promise<void> =>
  idp.keepPeople({
    [addressOf(name)]: {
      claims: { email: addressOf(name), email_verified: true, groups: ['front-desk'], ...claims },
      ...signIn,
    },
  });

describe('a first sign-in', () => {
  it('makes a user of the organisation with exactly what their role stands for', async () => {
    await keep('new', { given_name: 'Nora', family_name: 'Neu' }, { amr: ['pwd', 'otp'] });
    const signedIn = await world.signIn(addressOf('new'));
    expect(outcomeOf(signedIn)).toBe('verified');
    expect(signedIn.body).toMatchObject({
      user: {
        email: addressOf('new'),
        name: 'Nora',
        last_name: 'Neu',
        roles: 'Merchant',
        merchantId: 'mer_harbourviewhotel',
        permissions: ['dashboard', 'virtual_terminal'],
        by_single_sign_on: true,
        is_changed_password: true,
      },
    });
    await keep('new', { email: 'elsewhere@other.example', email_verified: false }, { amr: ['pwd', 'otp'] });
    expect(outcomeOf(await world.signIn(addressOf('new')))).toBe('verified');
  });

  it('refuses whom no role stands for, in plain words', async () => {
    await keep('stranger', { groups: ['kitchen'] });
    const refused = await world.signIn(addressOf('stranger'));
    expect(outcomeOf(refused)).toBe('403 sso-role');
    expect(JSON.stringify(refused.body)).toMatch(/none of your roles/);
  });
});

describe('a second factor', () => {
  it.each([
    ['a password alone', { amr: ['pwd'] }, 'second factor'],
    ['two methods of one kind', { amr: ['pwd', 'pin'] }, 'second factor'],
    ['two methods of different kinds', { amr: ['pwd', 'hwk'] }, 'verified'],
    ['the word for several factors', { amr: ['mfa'] }, 'verified'],
    ['a class that stands for several', { acr: 'phr' }, 'verified'],
    ['a class that does not', { acr: 'loa1' }, 'second factor'],
  ])('is asked here or not: %s', async (_name, how, expected) => {
    const name = `factor-${JSON.stringify(how).replaceAll(/[^a-z]/g, '')}`;
    await keep(name, {}, how);
    expect(outcomeOf(await world.signIn(addressOf(name)))).toBe(expected);
  });
});

describe('keys', () => {
  it('are read anew after they were rotated', async () => {
    await keep('keys', {}, { amr: ['mfa'] });
    expect(outcomeOf(await world.signIn(addressOf('keys')))).toBe('verified');
    await idp.rotate();
    expect(outcomeOf(await world.signIn(addressOf('keys')))).toBe('verified');
  });
});

describe('a code', () => {
  it('is good once, also with a state of its own', async () => {
    await keep('code', {}, { amr: ['mfa'] });
    const { url, state } = await world.begin(addressOf('code'));
    const query = (await followOut(new Map(), url.href)).searchParams;
    expect(outcomeOf(await world.finish(state, query.toString()))).toBe('verified');
    expect(outcomeOf(await world.finish(state, query.toString()))).toBe('401 sso-state');
    const other = await world.begin(addressOf('code'));
    query.set('state', other.url.searchParams.get('state') ?? '');
    expect(outcomeOf(await world.finish(other.state, query.toString()))).toBe('401 sso-declined');
  });
});

describe('signing out', () => {
  const leave = async (token: string): Promise<string | null> =>
    answered(await world.provider.client(token).POST('/auth/sso/leave')).end_session_url;

  it('here leads on to the identity provider, which comes back', async () => {
    await keep('leaver', {}, { amr: ['mfa'] });
    const jar: Jar = new Map();
    const token = tokenOf(await world.signIn(addressOf('leaver'), jar));
    const way = await leave(token);
    expect((await world.provider.client(token).GET('/users/info')).response.status).toBe(401);
    const page = await (await browse(jar, way ?? '')).text();
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? [];
    const over = await browse(jar, `${idp.issuer}/session/end/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(over.headers.get('location')).toMatch(/^http:\/\/localhost:4000\//);
  });

  it('here by password leads nowhere', async () => {
    expect(await leave(await world.provider.signIn('merchant'))).toBeNull();
  });
});

describe('a test of the connection', () => {
  const tryOut = async () =>
    (await world.provider.client(world.manager.token).POST('/single-sign-on/test')).error ?? 'found';

  it('says what is found, or what is wrong at its field', async () => {
    expect(await tryOut()).toBe('found');
    await world.connect(idp.issuer, { client_secret: 'another' });
    expect(await tryOut()).toMatchObject({ errors: [{ pointer: '/client_secret' }] });
    await world.connect(`${idp.issuer}/nowhere`);
    expect(await tryOut()).toMatchObject({ errors: [{ pointer: '/issuer' }] });
    await world.connect(idp.issuer);
  });
});
