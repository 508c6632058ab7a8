import { askedOf } from '@counterfoil/engine/description';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../server/provider/description/description.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { ask, codeOf, createPerson, personPassword, textAt } from './people.ts';

let provider: ProviderUnderTest;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
});
afterAll(() => provider.close());

/** Calls that would help somebody who found an open session: credentials, second factors, secrets, rights, and where money and data go. */
const guarded = {
  'one’s own second factor and sessions': [
    'setUpAuthenticatorMode',
    'removeAuthenticatorMode',
    'endOtherSessions',
    'endOwnSession',
    'requestPasskeyCreation',
    'registerPasskey',
    'removePasskey',
  ],
  'accounts and rights of others': [
    'createUser',
    'updateUser',
    'activateUser',
    'deleteUser',
    'updateUserPermissions',
    'createCustomRole',
    'updateCustomRole',
    'deleteCustomRole',
    'giveCustomRole',
    'resetUserPassword',
    'resetUserAuthenticatorMode',
    'addPartnerMerchants',
  ],
  'at which identity provider people sign in, and whether passwords do': [
    'updateSingleSignOn',
    'removeSingleSignOn',
    'allowPasswordsAgain',
  ],
  'keys, and from where they are good': [
    'resetSecretKey',
    'resetPublicKey',
    'createSecretKey',
    'updateSecretKey',
    'rotateSecretKey',
    'createScimToken',
    'createAllowedIp',
    'updateAllowedIp',
    'deleteAllowedIp',
    'createEmbeddingOrigin',
    'deleteEmbeddingOrigin',
  ],
  'secrets, and to whom they speak': [
    'createWebhook',
    'updateWebhook',
    'createVaultIntegration',
    'updateVaultIntegration',
    'rotateVaultIntegrationSecret',
    'createPsp',
    'updatePsp',
    'createPaymentService',
    'updatePaymentService',
    'createPaymentServiceOnboarding',
    'updatePaymentServiceOnboarding',
    'createEmbedAuth',
  ],
  'where money and payers go': [
    'updatePayoutAccount',
    'createWhitelabelConfig',
    'updateWhitelabelConfig',
    'deleteWhitelabelConfig',
  ],
  'decides on what somebody else asked for, or for what somebody is asked': [
    'approveRequest',
    'readApprovalAnswer',
    'updateApprovalRule',
  ],
} as const;
const names: readonly string[] = Object.values(guarded).flat();

const operations = readDescription().operations;
const operationNamed = (id: string) => {
  const found = operations.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`There is no operation ${id}.`);
  return found;
};

const people = [
  { role: 'Admin' },
  { role: 'Partner', partnerId: 'par_southernstays' },
  { role: 'Merchant', merchantId: 'mer_harbourviewhotel' },
] as const;

/** Somebody who may make the call, and gave their password this long ago. */
const personFor = async (id: string, seconds: number): Promise<string> => {
  const { access } = operationNamed(id);
  const roles = access.kind === 'roles' ? access : undefined;
  const plan = people.find(({ role }) => roles === undefined || roles.roles.includes(role)) ?? people[0];
  const permissions = roles === undefined ? [] : askedOf(roles, plan.role);
  const { token, userId } = await createPerson(provider, { ...plan, permissions, needsFactor: false });
  await sql`update sessions set password_at = now() - make_interval(secs => ${seconds})
    where user_id = ${userId}`.execute(provider.database);
  return token;
};

/** The call with ids and a body that name nothing: an operation asks for a proof before it reads them. */
const call = (id: string, token: string) => {
  const { method, route, body } = operationNamed(id);
  const path = route.replaceAll(/\{[^}]+\}/g, '1');
  return ask(provider, method.toUpperCase(), path, { token, ...(body === undefined ? {} : { body: {} }) });
};

describe('a call that opens a door', () => {
  it.each(names)('%s asks for a fresh proof, and goes on with it', async (id) => {
    const token = await personFor(id, 301);
    const refused = await call(id, token);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'password-required']);
    const body = { password: personPassword };
    const confirmed = await ask(provider, 'POST', '/auth/confirm-password', { token, body });
    expect(confirmed.status).toBe(200);
    const again = await call(id, textAt(confirmed, 'token'));
    expect(again.status === 403 ? codeOf(again) : 'goes on').not.toMatch(/required$/);
  });

  it('is on the list wherever the description declares it', () => {
    const described = operations.filter(({ needsFreshFactor }) => needsFreshFactor).map(({ id }) => id);
    expect(described.toSorted()).toEqual([...names].toSorted());
  });
});

describe('a call that opens none', () => {
  it.each(['updateWhitelabel', 'updatePartnerWhitelabel', 'updateNotificationSetting'])(
    '%s asks for nothing, though it is beside one',
    async (id) => {
      const answer = await call(id, await personFor(id, 301));
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(403);
    },
  );
});

describe('a call that shuts one', () => {
  it.each(['deactivateUser', 'endUserSessions', 'deleteWebhook', 'deleteVaultIntegration'])(
    '%s asks for nothing, so that nobody is held up',
    async (id) => {
      const answer = await call(id, await personFor(id, 301));
      expect(answer.status).toBe(404);
    },
  );
});
