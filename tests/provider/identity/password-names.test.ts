import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, createPerson, mailedLink, personPassword, textAt } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

const reset = (ftoken: string, password: string) =>
  ask(provider, 'POST', '/auth/reset-password', { body: { ftoken, password, confirm_password: password } });
const linkFor = async (email: string): Promise<string> => {
  await ask(provider, 'POST', `/auth/forgot-password?email=${encodeURIComponent(email)}`);
  return mailedLink(provider, email);
};

describe('a password that holds a name', () => {
  const merchantId = 'mer_harbourviewhotel';
  const ofProduct = 'Please choose a password without the name of this portal.';
  const ofOrganisation = 'Please choose a password without the name of your organisation.';
  const ofPerson = 'Please choose a password without your name or your email address.';
  const createDesk = (isNew: boolean) =>
    createPerson(provider, {
      role: 'Merchant',
      merchantId,
      isNew,
      needsFactor: false,
    });
  /** The message, or the status where the password is accepted. */
  const messageOf = ({ status, body }: Awaited<ReturnType<typeof reset>>): unknown =>
    status === 422 ? textAt({ status, body, headers: new Headers() }, 'detail') : status;

  it.each([
    [
      'chosen at first',
      200,
      async (password: string) =>
        ask(provider, 'POST', '/auth/create-password', {
          token: (await createDesk(true)).token,
          body: { password, confirm_password: password },
        }),
    ],
    [
      'changed',
      200,
      async (password: string) => {
        const { token, userId } = await createDesk(false);
        return ask(provider, 'PUT', `/users/${userId}/change-password`, {
          token,
          body: { old_password: personPassword, password, confirm_password: password },
        });
      },
    ],
    [
      'set by a link',
      204,
      async (password: string) => reset(await linkFor((await createDesk(false)).email), password),
    ],
    [
      'given with a new account',
      201,
      async (password: string) => {
        const email = `desk-${randomUUID().slice(0, 8)}@victim.example`;
        const { token } = await createPerson(provider, { permissions: ['admin.users'] });
        return ask(provider, 'POST', '/users', {
          token,
          body: {
            email,
            password,
            name: 'Cal',
            last_name: 'Ler',
            user_type: 'Merchant',
            merchantId,
            permissions: [],
          },
        });
      },
    ],
  ])('is refused where it is %s, and its neighbours are taken', async (_where, taken, set) => {
    expect(messageOf(await set('my-C0unterfoil-7'))).toBe(ofProduct);
    expect(messageOf(await set('violet-H@rbour-41'))).toBe(ofOrganisation);
    expect(messageOf(await set('violet-Harbor-41'))).toBe(taken);
  });

  it('holds no first part of one’s own address', async () => {
    const { email } = await createDesk(false);
    const [own = ''] = email.split('@');
    expect(messageOf(await reset(await linkFor(email), `X-${own}`))).toBe(ofPerson);
  });
});
