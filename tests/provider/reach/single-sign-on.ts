import { randomUUID } from 'node:crypto';
import { connectionOwner } from '../../../server/provider/secrets/secret-owner.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { testSecrets } from '../secrets/test-secrets.ts';
import type { Reach } from './reach.ts';

const id = 'sso_reached';

/** A connection of the platform, whose people sign in by it alone. */
const keepConnection = async (database: Database): Promise<void> => {
  const values = {
    issuer: 'https://login.example',
    client_id: 'counterfoil',
    client_secret: testSecrets.seal(Buffer.from('reached'), connectionOwner(id)),
    scopes: 'openid email',
    role_claim: null,
    roles: '[]',
    only_sso: true,
    enabled: false,
  };
  await database.deleteFrom('sso_connections').where('organisation', '=', 'platform').execute();
  await database
    .insertInto('sso_connections')
    .values({ id, organisation: 'platform', merchant_id: null, partner_id: null, ...values })
    .execute();
};

/** How an organisation's single sign-on is set up. */
export const reachSingleSignOn: Reach = {
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
    await keepConnection(database);
    return { body: { organisation: 'platform' } };
  },
};
