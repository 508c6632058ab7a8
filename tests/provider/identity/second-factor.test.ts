import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseTotpSecret, totpCode, totpStep } from '../../../server/provider/access/factors/totp.ts';
import { openSession } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import {
  appCode,
  ask,
  codeOf,
  createPerson,
  firstFault,
  infoOf,
  login,
  mailedCode,
  mailsTo,
  personPassword,
  textAt,
  verify,
} from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const permissions = ['report.transactions'];
const reachesData = async (token: string) => {
  const answer = await ask(provider, 'GET', '/report/transactions', { token });
  return answer.status === 200 ? 'in' : codeOf(answer);
};

describe('signing in with an authenticator app', () => {
  it('reaches nothing with the password alone, and goes on under a new token after the code', async () => {
    const { email } = await createPerson(provider, { factor: 1, permissions: permissions });
    const signedIn = await login(provider, email);
    const first = textAt(signedIn, 'token');
    expect(objectOf(signedIn.body)['user']).toMatchObject({
      verified: false,
      is_changed_password: true,
      is_setup_ga_authenticate: true,
      authenticator_2fa_verified: false,
    });
    expect(await reachesData(first)).toBe('sign-in-incomplete');
    const verified = await verify(provider, first, appCode(), 1);
    const second = textAt(verified, 'token');
    expect(second).not.toBe(first);
    expect(objectOf(verified.body)).toMatchObject({
      remember_token: null,
      user: { verified: true, authenticator_2fa_verified: true },
    });
    expect(await reachesData(second)).toBe('in');
    const replaced = await infoOf(provider, first);
    expect([replaced.status, codeOf(replaced)]).toEqual([401, 'session-replaced']);
    expect(replaced.headers.get('www-authenticate')).toContain('replaced');
  });

  it('lets no session of its own choosing in: a token that was planted stays worth nothing', async () => {
    const { email } = await createPerson(provider, { factor: 1 });
    const planted = `cfs_${'p'.repeat(43)}`;
    const signedIn = await ask(provider, 'POST', '/auth/login', {
      token: planted,
      body: { email, password: personPassword },
    });
    expect(textAt(signedIn, 'token')).not.toBe(planted);
    expect((await infoOf(provider, planted)).status).toBe(401);
  });

  it('takes one code for one of 20 sessions at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { userId } = await createPerson(provider, { factor: 1 });
      const tokens = await Promise.all(
        Array.from({ length: 20 }, () => openSession(provider.database, userId, 'password')),
      );
      const answers = await Promise.all(tokens.map((token) => verify(provider, token, appCode(), 1)));
      const statuses = answers.map(({ status }) => status).toSorted();
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      // The success clears the failures before it; at most ten attempts are checked after it.
      expect(statuses.every((status) => [200, 422, 429].includes(status))).toBe(true);
    }
  });

  it('gives one session one new token, however many requests ask at once', async () => {
    const { userId } = await createPerson(provider, { factor: 1 });
    const token = await openSession(provider.database, userId, 'password');
    const answers = await Promise.all(
      [0, -1, 0, -1].map((steps) => verify(provider, token, appCode(steps), 1)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a wrong code with its message, and records it', async () => {
    const { email, userId } = await createPerson(provider, { factor: 1 });
    const token = textAt(await login(provider, email), 'token');
    const refused = await verify(provider, token, '000000', 1);
    expect(refused.status).toBe(422);
    expect(firstFault(refused)).toEqual({
      pointer: '/verify_code',
      code: 'wrong',
      message: 'Please enter the code you see from Google Authenticator',
    });
    const { rows } = await sql<{ type: string; operation: string }>`select type, operation from audits
      where target = ${userId} order by created_at`.execute(provider.database);
    expect(rows).toEqual([
      { type: 'sign_in', operation: 'login' },
      { type: 'failure', operation: 'verifyTwoFactorCode' },
    ]);
  });

  it('lets nobody with the password alone change the second factor', async () => {
    const { email } = await createPerson(provider, { factor: 1 });
    const token = textAt(await login(provider, email), 'token');
    for (const mode of [1, 2]) {
      const begun = await ask(provider, 'POST', '/auth/setup-twofa-mode', { token, body: { mode } });
      expect([begun.status, codeOf(begun)]).toEqual([403, 'sign-in-incomplete']);
    }
    const sent = await ask(provider, 'POST', '/auth/send-twofa-code', { token, body: { mode: 2 } });
    expect(sent.status).toBe(409);
  });
});

describe('signing in with codes by e-mail', () => {
  const begin = async () => {
    const { email } = await createPerson(provider, { factor: 2, permissions: permissions });
    const token = textAt(await login(provider, email), 'token');
    const sendCode = () => ask(provider, 'POST', '/auth/send-twofa-code', { token, body: { mode: 2 } });
    return { email, token, sendCode };
  };

  it('mails a code that works once', async () => {
    const { email, token, sendCode } = await begin();
    const sent = await sendCode();
    expect(objectOf(sent.body)).toMatchObject({ mode: 2, sent_to: `u•••@caller.example` });
    const [mail] = await mailsTo(provider, email);
    expect(mail?.subject).toContain('access code');
    const code = await mailedCode(provider, email);
    const next = textAt(await verify(provider, token, code, 2), 'token');
    expect(await reachesData(next)).toBe('in');
    expect((await verify(provider, next, code, 2)).status).toBe(422);
  });

  it('voids the code before when another is sent, and lets each go after ten minutes', async () => {
    const { email, token, sendCode } = await begin();
    await sendCode();
    const first = await mailedCode(provider, email);
    await sql`update outbox_mails set created_at = created_at - interval '1 second' where recipient = ${email}`.execute(
      provider.database,
    );
    await sendCode();
    const second = await mailedCode(provider, email);
    if (first !== second) expect((await verify(provider, token, first, 2)).status).toBe(422);
    await sql`update email_codes set expires_at = expires_at - interval '10 minutes'`.execute(
      provider.database,
    );
    expect((await verify(provider, token, second, 2)).status).toBe(422);
  });

  it('takes one code for one of several sessions at once', async () => {
    const { email, token, sendCode } = await begin();
    await sendCode();
    const code = await mailedCode(provider, email);
    const other = textAt(await login(provider, email), 'token');
    const answers = await Promise.all(
      [token, other, token, other].map((used) => verify(provider, used, code, 2)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('a new account', () => {
  it('chooses a password, sets up an app and is in; the secret is never answered again', async () => {
    const { email } = await createPerson(provider, { isNew: true, permissions: permissions });
    const first = textAt(await login(provider, email), 'token');
    const choice = { password: 'amber-Lantern-77', confirm_password: 'amber-Lantern-77' };
    const created = await ask(provider, 'POST', '/auth/create-password', { token: first, body: choice });
    const second = textAt(created, 'token');
    expect(objectOf(created.body)['user']).toMatchObject({ is_changed_password: true, verified: false });
    expect((await infoOf(provider, first)).status).toBe(401);
    expect(await reachesData(second)).toBe('sign-in-incomplete');
    const setup = await ask(provider, 'POST', '/auth/setup-twofa-mode', { token: second, body: { mode: 1 } });
    const secret = parseTotpSecret(textAt(setup, 'manual_code'));
    expect(textAt(setup, 'otpauth_uri')).toContain(`secret=${textAt(setup, 'manual_code')}`);
    const state = await ask(provider, 'POST', '/auth/check-setup-mode', { token: second, body: { mode: 1 } });
    expect(state.body).toMatchObject({ is_set_up: false, is_pending: true, may_set_up: true });
    expect((await verify(provider, second, '000000', 1)).status).toBe(422);
    const code = totpCode(secret, totpStep(Date.now()));
    const done = await verify(provider, second, code, 1);
    const third = textAt(done, 'token');
    expect(await reachesData(third)).toBe('in');
    expect((await verify(provider, third, code, 1)).status).toBe(422);
    const recorded = await sql<{ entry: string }>`select a::text as entry from audits a`.execute(
      provider.database,
    );
    expect(JSON.stringify(recorded.rows)).not.toContain(textAt(setup, 'manual_code'));
    expect(JSON.stringify((await infoOf(provider, third)).body)).not.toContain(textAt(setup, 'manual_code'));
  });

  it('may not keep its first password, and chooses it only once', async () => {
    const { email } = await createPerson(provider, { isNew: true });
    const token = textAt(await login(provider, email), 'token');
    const choose = (password: string, used: string) =>
      ask(provider, 'POST', '/auth/create-password', {
        token: used,
        body: { password, confirm_password: password },
      });
    expect(firstFault(await choose(personPassword, token))).toMatchObject({
      pointer: '/password',
      code: 'former',
    });
    const next = textAt(await choose('amber-Lantern-77', token), 'token');
    expect((await choose('amber-Lantern-78', next)).status).toBe(409);
  });
});

it('gives the code before the first password is chosen, where a second factor is set up already', async () => {
  const { email } = await createPerson(provider, { factor: 1, isNew: true });
  const choose = (token: string) =>
    ask(provider, 'POST', '/auth/create-password', {
      token,
      body: { password: 'amber-Lantern-77', confirm_password: 'amber-Lantern-77' },
    });
  const token = textAt(await login(provider, email), 'token');
  const early = await choose(token);
  expect([early.status, codeOf(early)]).toEqual([403, 'sign-in-incomplete']);
  const verified = textAt(await verify(provider, token, appCode(), 1), 'token');
  expect((await choose(verified)).status).toBe(200);
});

describe('changing the second factor', () => {
  const signIn = async () => {
    const person = await createPerson(provider, { factor: 1, needsFactor: true });
    const token = textAt(await login(provider, person.email), 'token');
    return { ...person, token: textAt(await verify(provider, token, appCode(), 1), 'token') };
  };
  const setUp = (token: string, mode: number) =>
    ask(provider, 'POST', `/users/setup-authenticator-mode/${String(mode)}`, { token });
  const age = (userId: string, seconds: number) =>
    sql`update sessions set factor_at = now() - make_interval(secs => ${seconds}) where user_id = ${userId}`.execute(
      provider.database,
    );

  it('asks for a code given within five minutes, and takes a fresh one', async () => {
    const { userId, token } = await signIn();
    await age(userId, 299);
    expect((await setUp(token, 2)).status).toBe(200);
    await age(userId, 301);
    const stale = await setUp(token, 2);
    expect([stale.status, codeOf(stale)]).toEqual([403, 'fresh-code-required']);
    await sql`update users set totp_last_step = null where id = ${userId}`.execute(provider.database);
    const renewed = textAt(await verify(provider, token, appCode(), 1), 'token');
    expect((await setUp(renewed, 2)).status).toBe(200);
  });

  it('moves to e-mail codes and ends every other session', async () => {
    const { userId, email, token } = await signIn();
    const other = await openSession(provider.database, userId);
    await setUp(token, 2);
    const done = await verify(provider, token, await mailedCode(provider, email), 2);
    expect(objectOf(done.body)['user']).toMatchObject({
      authenticator_type: 2,
      is_setup_ga_authenticate: false,
    });
    expect((await infoOf(provider, other)).status).toBe(401);
    expect((await mailsTo(provider, email)).map(({ kind }) => kind)).toContain('factor_set_up');
  });

  it('does not leave an account without one that needs one', async () => {
    const { userId, token } = await signIn();
    const remove = () => ask(provider, 'DELETE', '/users/remove-authenticator-mode/1', { token });
    expect((await remove()).status).toBe(409);
    await sql`update users set two_factor_required = false where id = ${userId}`.execute(provider.database);
    expect((await remove()).status).toBe(204);
    expect(objectOf((await infoOf(provider, token)).body)).toMatchObject({
      verified: true,
      authenticator_type: null,
    });
  });
});
