import { sql } from 'kysely';
import type { AuditedCall } from '../../access/audit.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { endSessions } from '../../access/sessions.ts';
import { nameOf } from '../../access/single-sign-on/claims.ts';
import { domainOf, readDomains } from '../../access/single-sign-on/connections.ts';
import type { Problem } from '../../problem/problem.ts';
import type { ScimUserRow } from '../../queries/scim/select-users.ts';
import { notUnique, scimRefusal } from '../../scim/refusals.ts';
import type { UserWish } from '../../scim/user-wish.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { changeAddress } from '../identity/update-user.ts';
import { setStatus, shutOutUser } from '../identity/user-states.ts';
import { refuseLockout } from './refuse-lockout.ts';

/** What a change by SCIM is made with. */
export interface Keeping {
  readonly database: Database;
  readonly connection: ConnectionRow;
  readonly call: AuditedCall;
}

/** An address of a domain that the organisation proved to be its own; throws `Problem` 400 for any other. */
export const requireOwnAddress = async (
  { database, connection }: Keeping,
  given: string,
): Promise<string> => {
  const address = given.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(address))
    throw scimRefusal(
      'invalidValue',
      'The address of a user is missing: send emails, or an address as userName.',
    );
  const domains = await readDomains(database, connection.id);
  if (domains.includes(domainOf(address))) return address;
  throw scimRefusal(
    'invalidValue',
    'This address is in no domain of the single sign-on of this organisation.',
  );
};

/** The refusal of an address or a name that is taken, in this organisation or in any. */
export const taken = (): Problem => notUnique('Another user has this userName or this address.');

/** Whether another person of the connection has this name; it is reserved until the transaction ends. */
export const isNameTaken = async (
  { database, connection }: Keeping,
  userName: string,
  id: string | null,
): Promise<boolean> => {
  const name = userName.toLowerCase();
  await takeTurn(database, `SCIM name ${connection.id} ${name}`);
  const { rows } = await sql`select from scim_users where connection_id = ${connection.id}
    and lower(user_name) = ${name} and user_id is distinct from ${id}`.execute(database);
  return rows.length > 0;
};

/** Whether anybody else has this address, in whatever organisation; it is reserved until the transaction ends. */
const isAddressTaken = async (database: Database, email: string, id: string): Promise<boolean> => {
  await takeTurn(database, `users.email ${email}`);
  const { rows } = await sql`select from users where email = ${email} and deleted_at is null
    and id <> ${id}`.execute(database);
  return rows.length > 0;
};

/** First and last name as they are wished; those from before where nothing is said of them. */
export const namesOf = (
  { givenName, familyName, formatted, displayName }: UserWish,
  email: string,
  before: Pick<ScimUserRow, 'name' | 'last_name'> | null,
): readonly [string, string] => {
  const isSaid = [givenName, familyName, formatted].some((part) => part !== undefined);
  if (before !== null && !isSaid) return [before.name, before.last_name];
  const kept = formatted === undefined ? before : null;
  return nameOf(
    {
      given_name: givenName ?? kept?.name,
      family_name: familyName ?? kept?.last_name,
      name: formatted ?? displayName,
    },
    email,
  );
};

/** Keeps how the identity provider names somebody. */
export const keepNames = async (
  { database, connection }: Keeping,
  userId: string,
  names: {
    readonly userName: string;
    readonly externalId: string | null;
    readonly displayName: string | null;
  },
  isMadeHere: boolean,
): Promise<void> => {
  const values = {
    user_name: names.userName,
    external_id: names.externalId,
    display_name: names.displayName,
  };
  await database
    .insertInto('scim_users')
    .values({ connection_id: connection.id, user_id: userId, made_here: isMadeHere, ...values })
    .onConflict((known) => known.columns(['connection_id', 'user_id']).doUpdateSet(values))
    .execute();
};

/** The address that a wish comes to: the userName counts as one while both are the same. */
const addressOf = ({ address, userName }: UserWish, { email, user_name }: ScimUserRow): string => {
  if (address !== undefined) return address;
  return userName !== undefined && user_name.toLowerCase() === email ? userName : email;
};

/** Moves somebody to another address of the organisation, which its identity provider vouches for. */
const move = async (
  { database, call }: Keeping,
  { id, email: from }: ScimUserRow,
  to: string,
): Promise<void> => {
  await changeAddress(database, id, from, to);
  await database
    .updateTable('users')
    .set({ email_verified_at: transactionNow })
    .where('id', '=', id)
    .execute();
  await endSessions(database, id);
  await endOutlived(database, call, id);
};

/** Carries out what is wished of somebody who is there; answers the refusal, before which nothing has changed. */
export const keepUser = async (
  keeping: Keeping,
  row: ScimUserRow,
  wish: UserWish,
): Promise<Problem | null> => {
  const { database, connection, call } = keeping;
  const asked = addressOf(wish, row);
  const email = asked.toLowerCase() === row.email ? row.email : await requireOwnAddress(keeping, asked);
  const userName = wish.userName ?? row.user_name;
  if (email !== row.email && (await isAddressTaken(database, email, row.id))) return taken();
  if (await isNameTaken(keeping, userName, row.id)) return taken();
  const isLeaving = wish.active === false && row.is_active;
  const refused = isLeaving ? await refuseLockout(database, connection, [row.id]) : null;
  if (refused !== null) return refused;
  const { externalId = row.external_id, displayName = row.display_name } = wish;
  await keepNames(keeping, row.id, { userName, externalId, displayName }, false);
  const [name, last_name] = namesOf(wish, email, row);
  await database
    .updateTable('users')
    .set({ name, last_name, email, updated_at: transactionNow })
    .where('id', '=', row.id)
    .execute();
  if (email !== row.email) await move(keeping, row, email);
  if (isLeaving) await shutOutUser(database, call, row.id);
  if (wish.active === true && !row.is_active) await setStatus(database, row.id, 1);
  return null;
};
