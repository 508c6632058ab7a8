import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptTotp, totpCode, totpStep } from '../../../server/provider/access/factors/totp.ts';
import { createCaller, openSession } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { hasPostgres } from '../stores/stores-under-test.ts';
import {
  appCode,
  ask,
  createPerson,
  infoOf,
  login,
  mailedLink,
  secret,
  personPassword,
  textAt,
  verify,
} from './people.ts';
import { repeats } from '../../repeats.ts';

const rounds = repeats(100, 25);
const changeRounds = repeats(20, 20);
/** Sign-ins in flight while something of their user is changed. */
const inFlight = 80;

/** On the embedded store requests take turns; here they run at the same time. */
describe.skipIf(!hasPostgres)('at the same time, on PostgreSQL,', () => {
  let provider: ProviderUnderTest;
  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: 'PostgreSQL' });
  }, 120_000);
  afterAll(() => provider.close());

  const times = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
    Promise.all(Array.from({ length: count }, (_, index) => make(index)));
  const successes = (answers: readonly { readonly status: number }[]): number =>
    answers.filter(({ status }) => status < 300).length;

  it(`one code is taken once in 20 submits, ${String(rounds)} rounds`, async () => {
    const { userId } = await createPerson(provider, { factor: 1 });
    for (let round = 1; round <= rounds; round += 1) {
      const now = 1_700_000_000_000 + round * 60_000;
      const code = totpCode(secret, totpStep(now) - (round % 2));
      const taken = await times(20, () => acceptTotp(provider.database, testSecrets, userId, code, now));
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  }, 120_000);

  it('one code verifies one of 20 sessions, and one session goes on under one token', async () => {
    const { userId } = await createPerson(provider, { factor: 1 });
    const answers = await times(20, async () => {
      const token = await openSession(provider.database, userId, 'password');
      return verify(provider, token, appCode(), 1);
    });
    expect(successes(answers)).toBe(1);
    const other = await createPerson(provider, { factor: 1 });
    const token = await openSession(provider.database, other.userId, 'password');
    expect(successes(await times(8, (index) => verify(provider, token, appCode(-(index % 2)), 1)))).toBe(1);
  });

  it('ten failures are checked and no more, and nothing waits for itself', async () => {
    const people = [await createPerson(provider, { factor: 1 }), await createPerson(provider, { factor: 1 })];
    const statuses = await times(40, async (index) => {
      const { userId } = people[index % 2] ?? { userId: '' };
      const token = await openSession(provider.database, userId, 'password');
      return (await verify(provider, token, '000000', 1)).status;
    });
    expect(statuses.toSorted()).toEqual([...Array<number>(20).fill(422), ...Array<number>(20).fill(429)]);
    // Four at a time: of more from one address some are refused before their password is checked.
    const guesses: Answered[] = [];
    for (let round = 0; round < 5; round += 1)
      guesses.push(...(await times(4, () => login(provider, people[0]?.email ?? '', 'Wrong-demo-2026'))));
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('one link sets one password, one address belongs to one user, and one Admin stays', async () => {
    const { email } = await createPerson(provider);
    await ask(provider, 'POST', `/auth/forgot-password?email=${email}`);
    const ftoken = await mailedLink(provider, email);
    const resets = await times(8, (index) => {
      const password = `amber-Lantern-${String(index)}0`;
      return ask(provider, 'POST', '/auth/reset-password', {
        body: { ftoken, password, confirm_password: password },
      });
    });
    expect(successes(resets)).toBe(1);
    const permissions = ['admin.users'];
    const admin = await createCaller(provider.database, { role: 'Admin', permissions });
    const body = { email: 'once@caller.example', name: 'O', last_name: 'N', user_type: 'Admin' };
    const made = await times(10, () => ask(provider, 'POST', '/users', { token: admin.token, body }));
    expect(successes(made)).toBe(1);
    await sql`update users set status = 0 where role = 'Admin'`.execute(provider.database);
    const pair = [admin, await createCaller(provider.database, { role: 'Admin', permissions })];
    await sql`update users set status = 1 where id = ${admin.userId}`.execute(provider.database);
    const ends = await times(2, (index) => {
      const path = `/users/deactivate/${pair[1 - index]?.userId ?? ''}`;
      return ask(provider, 'PUT', path, { token: pair[index]?.token ?? '' });
    });
    expect(successes(ends)).toBe(1);
  });

  it('nobody is locked out by removing both of their addresses', async () => {
    const caller = await createPerson(provider, { permissions: ['api_connection'] });
    const allow = async (ip_address: string) =>
      textAt(
        await ask(provider, 'POST', '/users/whitelistedips', { token: caller.token, body: { ip_address } }),
        'id',
      );
    const both = [await allow('127.0.0.1'), await allow('127.0.0.0/8')];
    await allow('192.0.2.1');
    const path = (index: number) => `/users/whitelistedips/${both[index] ?? ''}`;
    const ends = await times(2, (index) => ask(provider, 'DELETE', path(index), { token: caller.token }));
    expect(successes(ends)).toBe(1);
    expect((await infoOf(provider, caller.token)).status).toBe(200);
  });

  const put = (path: string) => (admin: string) => ask(provider, 'PUT', path, { token: admin });
  const changes = {
    'a reset password': (id: string) => put(`/users/${id}/reset-password`),
    'a deactivation': (id: string) => put(`/users/deactivate/${id}`),
    'a reset second factor': (id: string) => put(`/users/reset-authenticator-mode/${id}`),
    'another role':
      (id: string) =>
      async (admin: string): Promise<Answered> => {
        // A sign-in that ends in between changes the version of the user: the admin reads it again.
        for (;;) {
          const { body, headers } = await ask(provider, 'GET', `/users/${id}`, { token: admin });
          const { email, name, last_name, phone_number, permissions } = objectOf(body);
          const answer = await ask(provider, 'PUT', `/users/${id}`, {
            token: admin,
            body: {
              ...{ email, name, last_name, phone_number, permissions },
              ...{ user_type: 'Partner', partnerId: 'par_southernstays', merchantId: null },
            },
            headers: { 'if-match': headers.get('etag') ?? '' },
          });
          if (answer.status !== 412) return answer;
        }
      },
  };

  for (const [name, change] of Object.entries(changes))
    it(`no sign-in that began before it outlives ${name}, ${String(inFlight)} in flight, ${String(changeRounds)} rounds`, async () => {
      const { token: admin } = await createPerson(provider, { permissions: ['admin.users'] });
      for (let round = 0; round < changeRounds; round += 1) {
        const { userId, email } = await createPerson(provider, { factor: 1 });
        const answers: Promise<Answered>[] = [];
        let changed: Promise<Answered> | undefined;
        const begin = 1 + Math.floor(Math.random() * (inFlight - 1));
        for (let sent = 0; sent < inFlight; sent += 1) {
          // From addresses of their own: of one address a few wait, and the others are refused.
          const headers = { 'x-forwarded-for': `198.51.100.${String(sent + 1)}` };
          const body = { email, password: personPassword };
          answers.push(ask(provider, 'POST', '/auth/login', { body, headers }));
          if (sent === begin) changed = change(userId)(admin);
        }
        expect((await changed)?.status).toBe(200);
        await Promise.all(answers);
        const { rows } = await sql<{ outlived: number }>`
          select count(*)::int as outlived from sessions join users on users.id = sessions.user_id
          where users.id = ${userId} and ended_at is null and (sessions.created_at < users.updated_at or users.status = 0
            or users.password_hash not like 'scrypt$2$%')`.execute(provider.database);
        expect(rows[0]?.outlived).toBe(0);
      }
    });
});
