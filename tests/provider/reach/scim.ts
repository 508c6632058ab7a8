import { randomBytes } from 'node:crypto';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { createCaller } from '../create-caller.ts';
import { keepScimConnection, scimDomain } from '../identity/scim/scim-connection.ts';
import type { Reach, ReachRequest } from './reach.ts';

/** A name in letters alone, another one each time. */
const someName = (): string =>
  Array.from(randomBytes(12), (byte) => String.fromCodePoint(97 + (byte % 26))).join('');

const arrangeUser = async (database: Database): Promise<string> => {
  await keepScimConnection(database);
  const { userId } = await createCaller(database, { role: 'Merchant', merchantId: 'mer_harbourviewhotel' });
  await database
    .updateTable('users')
    .set({ email: `${someName()}@${scimDomain}` })
    .where('id', '=', userId)
    .execute();
  return userId;
};

const arrangeGroup = async (database: Database): Promise<string> => {
  const connection_id = await keepScimConnection(database);
  const id = createId('grp');
  await database
    .insertInto('scim_groups')
    .values({ id, connection_id, display_name: someName(), external_id: null })
    .execute();
  return id;
};

const nothing = async (database: Database): Promise<ReachRequest> => {
  await keepScimConnection(database);
  return {};
};

const user = () => ({ userName: `${someName()}@${scimDomain}` });
const renaming = () => ({ Operations: [{ op: 'replace', path: 'displayName', value: someName() }] });

/** What an identity provider calls by SCIM, and the token for it. */
export const reachScim: Reach = {
  createScimToken: async ({ database }) => {
    await keepScimConnection(database);
    return { as: 'merchant', body: { expires_at: null } };
  },
  removeScimToken: async ({ database }) => {
    await keepScimConnection(database);
    return { as: 'merchant' };
  },
  listScimUsers: ({ database }) => nothing(database),
  createScimUser: async ({ database }) => {
    await keepScimConnection(database);
    return { body: user() };
  },
  getScimUser: async ({ database }) => ({ path: { id: await arrangeUser(database) } }),
  replaceScimUser: async ({ database }) => ({ path: { id: await arrangeUser(database) }, body: user() }),
  patchScimUser: async ({ database }) => ({ path: { id: await arrangeUser(database) }, body: renaming() }),
  deleteScimUser: async ({ database }) => ({ path: { id: await arrangeUser(database) } }),
  listScimGroups: ({ database }) => nothing(database),
  createScimGroup: async ({ database }) => {
    await keepScimConnection(database);
    return { body: { displayName: someName(), members: [] } };
  },
  getScimGroup: async ({ database }) => ({ path: { id: await arrangeGroup(database) } }),
  replaceScimGroup: async ({ database }) => ({
    path: { id: await arrangeGroup(database) },
    body: { displayName: someName() },
  }),
  patchScimGroup: async ({ database }) => ({ path: { id: await arrangeGroup(database) }, body: renaming() }),
  deleteScimGroup: async ({ database }) => ({ path: { id: await arrangeGroup(database) } }),
  getScimConfiguration: ({ database }) => nothing(database),
  listScimSchemas: ({ database }) => nothing(database),
  getScimSchema: async ({ database }) => {
    await keepScimConnection(database);
    return { path: { id: 'urn:ietf:params:scim:schemas:core:2.0:User' } };
  },
  listScimResourceTypes: ({ database }) => nothing(database),
  getScimResourceType: async ({ database }) => {
    await keepScimConnection(database);
    return { path: { id: 'Group' } };
  },
};
