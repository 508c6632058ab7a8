import { sql } from 'kysely';
import { createSessionToken } from '../../../server/provider/access/viewer.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { callerDomain } from '../create-caller.ts';
import type { Reach } from './reach.ts';

/** A role of the platform for its own people, which nobody has. */
const storeRole = async (database: Database): Promise<string> => {
  const id = createId('rol');
  await sql`insert into custom_roles (id, organisation, base, name, permissions, created_by, updated_by)
    values (${id}, 'platform', 'Admin', ${id}, array['dashboard'], 'x', 'x')`.execute(database);
  return id;
};

/** Somebody of the platform, who may do as much as such a role allows. */
const storePerson = async (database: Database): Promise<string> => {
  const id = createId('usr');
  await sql`insert into users (id, email, name, last_name, password_hash, role)
    values (${id}, ${`${id.replace('_', '-')}@holder.example`}, 'Hol', 'Der', 'scrypt$2$1$1$AA$AA', 'Admin')`.execute(
    database,
  );
  return id;
};

/** The tests store more roles than an organisation may have. */
const makeRoom = (database: Database) =>
  sql`delete from custom_roles where name = id and not exists (select from users where custom_role_id = custom_roles.id)`.execute(
    database,
  );

/** Roles that organisations make, and who has them. */
export const reachRoles: Reach = {
  createCustomRole: async ({ database }) => {
    await makeRoom(database);
    return { body: { name: createId('name'), permissions: ['dashboard'] } };
  },
  getCustomRole: async ({ database }) => ({ path: { id: await storeRole(database) } }),
  updateCustomRole: async ({ database }) => ({
    path: { id: await storeRole(database) },
    body: { name: createId('name'), permissions: ['dashboard', 'url_management'] },
  }),
  deleteCustomRole: async ({ database }) => ({ path: { id: await storeRole(database) } }),
  listCustomRoles: async ({ database }) => {
    await storeRole(database);
    return {};
  },
  getPerson: async ({ database }) => ({ path: { id: await storePerson(database) } }),
  giveCustomRole: async ({ database }) => ({
    path: { id: await storePerson(database) },
    body: { custom_role_id: await storeRole(database) },
  }),
};

/** Lets the newest caller, as far as there is one, view a merchant in their session, beside another one of their own. */
const beginViewing = async (database: Database): Promise<void> => {
  const own = createId('ses');
  await sql`with newest as (select id from users where email like ${`%${callerDomain}`} order by created_at desc limit 1),
    own as (insert into sessions (id, token_hash, user_id, verified_at)
      select ${own}, ${createSessionToken().hash}, id, now() from newest)
    update sessions set viewing_merchant_id = (select id from merchants order by id limit 1),
      viewing_until = now() + interval '10 minutes', viewed_from = ${own}
    where viewed_from is null and ended_at is null and user_id = (select id from newest)`.execute(database);
};

/** Viewing a merchant. */
export const reachViewing: Reach = {
  stopViewing: async ({ database }) => {
    await beginViewing(database);
    return {};
  },
};
