import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { callerDomain } from '../create-caller.ts';
import type { Reach } from './reach.ts';

/** A key of the newest Admin among the callers of the tests, or of the sample's staff; with an old secret that still works, where told. */
const storeKey = async (database: Database, isRotating = false): Promise<string> => {
  const id = createId('key');
  const old = isRotating ? randomBytes(32) : null;
  await sql`insert into secret_keys (id, user_id, name, scopes, key_hash, last4, created_by, previous_hash, previous_last4, previous_ends_at)
    select ${id}, users.id, 'Reached', array['transactions:read'], ${randomBytes(32)}, 'new4', users.email,
      ${old}::bytea, case when ${isRotating} then 'old4' end, case when ${isRotating} then now() + interval '1 hour' end
    from users where role = 'Admin' and status = 1 and deleted_at is null
    order by email like ${`%${callerDomain}`} desc, created_at desc limit 1`.execute(database);
  return id;
};

/** The tests store more keys than an organisation may have. */
const makeRoom = (database: Database) =>
  sql`update secret_keys set revoked_at = now() where name = 'Reached' and revoked_at is null`.execute(
    database,
  );

/** Secret keys, and what they called. */
export const reachKeys: Reach = {
  createSecretKey: async ({ database }) => {
    await makeRoom(database);
    return { body: { name: createId('name'), scopes: ['merchants:read'] } };
  },
  getSecretKey: async ({ database }) => ({ path: { id: await storeKey(database) } }),
  updateSecretKey: async ({ database }) => ({
    path: { id: await storeKey(database) },
    body: { name: createId('name') },
  }),
  rotateSecretKey: async ({ database }) => ({
    path: { id: await storeKey(database) },
    body: { overlap_hours: 24 },
  }),
  endOldSecret: async ({ database }) => ({ path: { id: await storeKey(database, true) } }),
  revokeSecretKey: async ({ database }) => ({ path: { id: await storeKey(database) } }),
  listSecretKeys: async ({ database }) => {
    await storeKey(database);
    return {};
  },
  listKeyCalls: async ({ database }) => {
    await sql`insert into secret_key_calls (id, key_id, called_at, method, path, operation, status, duration_ms, address, request_id)
      values (${createId('call')}, ${await storeKey(database)}, now(), 'GET', '/api/v1/report/transactions', 'listTransactions',
        200, 12, '127.0.0.1', ${createId('req')})`.execute(database);
    return {};
  },
};
