import { randomUUID } from 'node:crypto';
import { sealState } from '../../../server/provider/access/single-sign-on/sso-state.ts';
import { connectionOwner } from '../../../server/provider/secrets/secret-owner.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { startLyingProvider } from '../identity/sso/lying-provider.ts';
import { reachableOrigins } from '../identity/sso/reachable-origins.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import type { Reach } from './reach.ts';

const id = 'sso_reached';
const clientId = 'counterfoil';
const secret = 'reached';
const guest = 'guest@reach.example';

let started: ReturnType<typeof startLyingProvider> | undefined;

/** The identity provider of all these requests, which is honest here. */
const findProvider = async () => {
  started ??= startLyingProvider(clientId, secret);
  const provider = await started;
  if (!reachableOrigins.includes(provider.issuer)) reachableOrigins.push(provider.issuer);
  provider.tell({ claims: { sub: 'guest', email: guest, email_verified: true, groups: ['a'] } });
  return provider;
};

/** A connection of the platform. */
const keepConnection = async (database: Database, only_sso = false) => {
  const provider = await findProvider();
  const values = {
    issuer: provider.issuer,
    client_id: clientId,
    client_secret: testSecrets.seal(Buffer.from(secret), connectionOwner(id)),
    scopes: 'openid email',
    role_claim: 'groups',
    roles: JSON.stringify([{ value: 'a', permissions: ['dashboard'], custom_role_id: null }]),
    only_sso,
    enabled: true,
  };
  await database.deleteFrom('sso_connections').where('organisation', '=', 'platform').execute();
  await database
    .insertInto('sso_connections')
    .values({ id, organisation: 'platform', merchant_id: null, partner_id: null, ...values })
    .execute();
  await database.insertInto('sso_domains').values({ domain: 'reach.example', connection_id: id }).execute();
  return provider;
};

/** Signing in by single sign-on, and how it is set up. */
export const reachSingleSignOn: Reach = {
  startSingleSignOn: async ({ database }) => {
    await keepConnection(database);
    return { body: { email: guest } };
  },
  finishSingleSignOn: async ({ database }) => {
    const { issuer, comeBack } = await keepConnection(database);
    const [state, nonce, verifier] = [randomUUID(), randomUUID(), randomUUID().repeat(2)];
    const sealed = sealState(testSecrets, { organisation: 'platform', issuer, state, nonce, verifier });
    const query = comeBack(new URL(`${issuer}/authorize?state=${state}&nonce=${nonce}`));
    return { header: { 'X-Sso-State': sealed }, body: { organisation: 'platform', query } };
  },
  endSingleSignOnSessions: async ({ database }) => {
    const provider = await keepConnection(database);
    return {
      body: { organisation: 'platform', logout_token: await provider.createLogoutToken({ sub: 'guest' }) },
    };
  },
  testSingleSignOn: async ({ database }) => {
    await keepConnection(database);
    return {};
  },
  // Another client each time, and no domain: those need people who have proved to have an address in them.
  updateSingleSignOn: () =>
    Promise.resolve({
      body: {
        issuer: 'https://login.example',
        client_id: `client-${randomUUID().slice(0, 8)}`,
        client_secret: randomUUID(),
        scopes: 'openid email',
        domains: [],
        role_claim: 'groups',
        roles: [{ value: 'front-desk', permissions: ['dashboard'] }],
        only_sso: false,
        enabled: true,
      },
    }),
  removeSingleSignOn: async ({ database }) => {
    await keepConnection(database);
    return {};
  },
  allowPasswordsAgain: async ({ database }) => {
    await keepConnection(database, true);
    return { body: { organisation: 'platform' } };
  },
};
