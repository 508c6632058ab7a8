import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCaller } from '../../create-caller.ts';
import { answered, send } from '../../provider-under-test.ts';
import { startLyingProvider } from './lying-provider.ts';
import { createPerson, login, personPassword } from '../people.ts';
import {
  clientId,
  clientSecret,
  connectionTo,
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
  await world.provider.database.deleteFrom('sso_connections').execute();
});

const faultsOf = async (
  changed: Parameters<typeof connectionTo>[1],
  token = world.manager.token,
): Promise<readonly string[]> => {
  const { error } = await world.provider
    .client(token)
    .PUT('/single-sign-on', { body: connectionTo(liar.issuer, changed) });
  return (error?.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
};

describe('a connection', () => {
  it('is read with what has to be entered at the identity provider, and never with its secret', async () => {
    const client = world.provider.client(world.manager.token);
    expect(answered(await client.GET('/single-sign-on'))).toMatchObject({ issuer: null, updated_at: null });
    const kept = await world.connect(liar.issuer);
    expect(kept).toMatchObject({
      has_secret: true,
      redirect_uri: `http://localhost:4000/sso/callback/${organisation}`,
      logout_uri: `http://localhost:4000/sso/logout/${organisation}`,
    });
    const { database } = world.provider;
    const row = await database.selectFrom('sso_connections').selectAll().executeTakeFirstOrThrow();
    const audits = await database.selectFrom('audits').select('new_value').execute();
    expect(JSON.stringify([kept, row, audits])).not.toContain(clientSecret);
  });

  it('keeps its secret until another is given, as long as issuer and client are the same', async () => {
    await world.connect(liar.issuer);
    const less = { client_secret: '' };
    expect(await world.connect(liar.issuer, less)).toMatchObject({ has_secret: true });
    expect(await world.connect(liar.issuer, { ...less, client_id: 'other' })).toMatchObject({
      has_secret: false,
    });
  });

  it('needs no more than it has to', async () => {
    const { issuer, client_id, domains, only_sso, enabled } = connectionTo(liar.issuer);
    const answer = await send(`${world.provider.base}/single-sign-on`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${world.manager.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ issuer, client_id, domains, only_sso, enabled }),
    });
    expect(answer.body).toMatchObject({ scopes: 'openid email profile', roles: [], role_claim: null });
  });

  it.each<readonly [string, Parameters<typeof connectionTo>[1], readonly string[]]>([
    ['of this machine that is not named', { issuer: 'http://127.0.0.1:1' }, ['/issuer address']],
    ['of a private network', { issuer: 'https://10.0.0.1' }, ['/issuer address']],
    ['without https', { issuer: 'http://login.example' }, ['/issuer address']],
    ['with a domain of nobody', { domains: [domain, 'nobody.example'] }, ['/domains/1 unproved']],
    ['with roles and no claim', { role_claim: null }, ['/role_claim required']],
    [
      'with a permission that its people never have',
      { roles: [{ value: 'a', permissions: ['admin.users'] }] },
      ['/roles/0/permissions forbidden'],
    ],
    [
      'with a permission that its author does not have',
      { roles: [{ value: 'a', permissions: ['refund.transactions'] }] },
      ['/roles/0/permissions forbidden'],
    ],
    ['that is the only way in, and off', { only_sso: true, enabled: false }, ['/only_sso enabled']],
    ['with all of it right', { domains: ['HARBOUR.example'] }, []],
  ])('%s', async (_name, changed, faults) => {
    expect(await faultsOf(changed)).toEqual(faults);
  });

  it('does not have the domain of another organisation', async () => {
    await world.connect(liar.issuer);
    const neighbour = await createCaller(world.provider.database, {
      role: 'Merchant',
      merchantId: 'mer_hotelkazahaya',
    });
    await moveAddress(world.provider, neighbour.userId, `neighbour@${domain}`);
    expect(await faultsOf({}, neighbour.token)).toEqual(['/domains/0 duplicate']);
  });

  it('takes the sessions with it that it opened', async () => {
    await world.connect(liar.issuer);
    liar.tell({ claims: { sub: 'g', email: `g@${domain}`, email_verified: true, groups: ['front-desk'] } });
    const { url, state } = await world.begin(`g@${domain}`);
    const token = tokenOf(await world.finish(state, liar.comeBack(url)));
    await world.provider.client(world.manager.token).DELETE('/single-sign-on');
    expect((await world.provider.client(token).GET('/users/info')).response.status).toBe(401);
  });
});

describe('fresh proof', () => {
  it('is asked for at the identity provider, of whom it signed in without a second factor here', async () => {
    await world.connect(liar.issuer);
    const admin = { sub: 'manager', email: `manager@${domain}`, email_verified: true };
    const arriveAt = async (secondsAgo: number): Promise<string> => {
      liar.tell({ claims: { ...admin, auth_time: Math.floor(Date.now() / 1000) - secondsAgo } });
      const { url, state } = await world.begin(admin.email, true);
      expect(url.searchParams.get('prompt')).toBe('login');
      const { client } = world.provider;
      const token = tokenOf(await world.finish(state, liar.comeBack(url)));
      const { error } = await client(token).PUT('/single-sign-on', { body: connectionTo(liar.issuer) });
      return error?.type ?? 'done';
    };
    expect(await arriveAt(600)).toBe('urn:counterfoil:problem:single-sign-on-required');
    expect(await arriveAt(5)).toBe('done');
  });
});

describe('single sign-on alone', () => {
  const codeOf = async (email: string, password = personPassword): Promise<string> =>
    outcomeOf(await login(world.provider, email, password));

  it('refuses passwords and links by the address, whether or not there is an account', async () => {
    const known = await createPerson(world.provider, { role: 'Merchant', merchantId: organisation });
    await moveAddress(world.provider, known.userId, `known@${domain}`);
    expect(await codeOf(`known@${domain}`)).not.toMatch(/single/);
    await world.connect(liar.issuer, { only_sso: true });
    const answers = [
      await login(world.provider, `known@${domain}`),
      await login(world.provider, `known@${domain}`, 'wrong-Password-1'),
      await login(world.provider, `nobody@${domain}`),
    ];
    expect(answers.map(outcomeOf)).toEqual(answers.map(() => '403 single-sign-on-only'));
    const forgot = await world.provider
      .client()
      .POST('/auth/forgot-password', { params: { query: { email: `known@${domain}` } } });
    expect(forgot.error).toMatchObject({ type: 'urn:counterfoil:problem:single-sign-on-only' });
  });

  it('refuses the people of the organisation with another address once their password was right', async () => {
    const { email } = await createPerson(world.provider, { role: 'Merchant', merchantId: organisation });
    const other = await createPerson(world.provider, { role: 'Merchant', merchantId: 'mer_hotelkazahaya' });
    await world.connect(liar.issuer, { only_sso: true });
    expect(await codeOf(email, 'wrong-Password-1')).toBe('401 wrong-credentials');
    expect(await codeOf(email)).toBe('403 single-sign-on-only');
    expect(await codeOf(other.email)).not.toMatch(/single/);
  });

  it('ends the sessions of its people that were opened otherwise, but for that in which it is set', async () => {
    const own = await createPerson(world.provider, { role: 'Merchant', merchantId: organisation });
    const other = await createPerson(world.provider, { role: 'Merchant', merchantId: 'mer_hotelkazahaya' });
    await world.connect(liar.issuer);
    liar.tell({ claims: { sub: 's', email: `s@${domain}`, email_verified: true, groups: ['front-desk'] } });
    const { url, state } = await world.begin(`s@${domain}`);
    const bySso = tokenOf(await world.finish(state, liar.comeBack(url)));
    const standing = async (token: string) => {
      const { error, response } = await world.provider.client(token).GET('/users/info');
      return error?.detail ?? response.status;
    };
    const tokens = [own.token, other.token, world.manager.token, bySso];
    expect(await Promise.all(tokens.map(standing))).toEqual([200, 200, 200, 200]);
    await world.connect(liar.issuer, { only_sso: true });
    expect(await Promise.all(tokens.map(standing))).toEqual([
      'Your session was ended from the list of your sessions, or by an administrator.',
      200,
      200,
      200,
    ]);
  });

  it('lets an administrator with a second factor in, and who manages users only', async () => {
    const people = await Promise.all(
      [{ factor: 1 } as const, {}, { factor: 1 } as const].map((plan) => createPerson(world.provider, plan)),
    );
    const names = ['way-back', 'no-factor', 'no-manager'].map((name) => `${name}@platform.example`);
    for (const [index, { userId }] of people.entries())
      await moveAddress(world.provider, userId, names[index] ?? '');
    await sql`insert into user_permissions (user_id, permission, is_taken)
      values (${people[2]?.userId}, 'admin.users', true)`.execute(world.provider.database);
    const { token = '' } = people[1] ?? {};
    expect(await faultsOf({ domains: ['platform.example'], roles: [], only_sso: true }, token)).toEqual([]);
    const codes = [];
    for (const name of names) codes.push(await codeOf(name));
    expect(codes).toEqual(['second factor', '403 single-sign-on-only', '403 single-sign-on-only']);
    expect(await codeOf(names[0] ?? '', 'wrong-Password-1')).toBe('403 single-sign-on-only');
  });

  it('is not for a platform without such an administrator', async () => {
    const { userId, token } = await createPerson(world.provider);
    await moveAddress(world.provider, userId, 'alone@platform.example');
    await sql`update users set status = 0 where role = 'Admin' and authenticator_type is not null`.execute(
      world.provider.database,
    );
    const changed = { domains: ['platform.example'], roles: [], only_sso: true };
    expect(await faultsOf(changed, token)).toEqual(['/only_sso lockout']);
  });

  it('is lifted by an administrator of the platform', async () => {
    await world.connect(liar.issuer, { only_sso: true });
    const admin = await createPerson(world.provider);
    const lift = async (whose: string): Promise<number> => {
      const { response } = await world.provider
        .client(admin.token)
        .POST('/single-sign-on/allow-passwords', { body: { organisation: whose } });
      return response.status;
    };
    expect(await lift('mer_hotelkazahaya')).toBe(404);
    expect(await lift(organisation)).toBe(204);
    expect(await codeOf(`nobody@${domain}`)).toBe('401 wrong-credentials');
  });
});
