import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoAccounts } from '../../../server/seed/demo-accounts.ts';
import { parseTotpSecret, totpCode, totpStep } from '../../../server/provider/access/factors/totp.ts';
import { objectOf } from '../described-call.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, login, mailedCode, textAt, verify } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const accountOf = (user: string) => {
  const found = demoAccounts.find(({ email }) => email.startsWith(`${user}@`));
  if (found === undefined) throw new Error(`There is no demo account ${user}.`);
  return found;
};
const signIn = async (user: string) => {
  const { email, password } = accountOf(user);
  const answer = await login(provider, email, password);
  return { email, token: textAt(answer, 'token'), user: objectOf(objectOf(answer.body)['user']) };
};

it.each(demoAccounts.filter(({ needsSecondFactor, status }) => !needsSecondFactor && status === 1))(
  '$email signs in with a password alone',
  async ({ email, password }) => {
    const { body } = await login(provider, email, password);
    expect(objectOf(objectOf(body)['user'])['verified']).toBe(true);
  },
);

it('one signs in with an authenticator app whose secret is in the list', async () => {
  const { token, user } = await signIn('admin.app');
  expect(user).toMatchObject({ verified: false, is_setup_ga_authenticate: true });
  const secret = parseTotpSecret(accountOf('admin.app').manualCode ?? '');
  expect((await verify(provider, token, totpCode(secret, totpStep(Date.now())), 1)).status).toBe(200);
});

it('one signs in with codes by e-mail', async () => {
  const { email, token, user } = await signIn('partner.email');
  expect(user).toMatchObject({ verified: false, is_setup_email_authenticate: true });
  await ask(provider, 'POST', '/auth/send-twofa-code', { token, body: { mode: 2 } });
  expect((await verify(provider, token, await mailedCode(provider, email), 2)).status).toBe(200);
});

it('one is new', async () => {
  const { user } = await signIn('merchant.new');
  expect(user).toMatchObject({
    verified: false,
    is_changed_password: false,
    is_setup_ga_authenticate: false,
    is_setup_email_authenticate: false,
  });
});
