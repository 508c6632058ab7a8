import { sql } from 'kysely';
import { lockRoleRules } from '../../access/single-sign-on/role-rules.ts';
import type { Problem } from '../../problem/problem.ts';
import { mostMembers } from '../../queries/scim/select-groups.ts';
import { selectScimUsers } from '../../queries/scim/select-users.ts';
import type { GroupWish } from '../../scim/group-wish.ts';
import { notUnique, scimRefusal } from '../../scim/refusals.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { transactionNow, typed } from '../../store/typed-sql.ts';
import { changedRoles, giveRoles, losingAdmin, rulesOfPeople } from './group-roles.ts';
import type { Keeping } from './keep-user.ts';
import { refuseLockout } from './refuse-lockout.ts';

/** A group as it is kept. */
export interface KeptGroup extends GroupWish {
  readonly id: string;
}

/** Throws `Problem` 400 where somebody is named whom the identity provider does not reach. */
const requireReached = async ({ database, connection }: Keeping, ids: readonly string[]): Promise<void> => {
  const found = await selectScimUsers(database, connection)
    .where(typed.boolean`users.id = any(${[...ids]}::text[])`)
    .select('users.id')
    .execute();
  const known = new Set(found.map(({ id }) => id));
  const strange = ids.find((id) => !known.has(id));
  if (strange !== undefined)
    throw scimRefusal('invalidValue', `There is no user with the id “${strange.slice(0, 64)}”.`);
};

const isNameTaken = async (
  { database, connection }: Keeping,
  { displayName }: GroupWish,
  id: string,
): Promise<boolean> => {
  const name = displayName.toLowerCase();
  await takeTurn(database, `SCIM group ${connection.id} ${name}`);
  const { rows } = await sql`select from scim_groups where connection_id = ${connection.id}
    and lower(display_name) = ${name} and id <> ${id}`.execute(database);
  return rows.length > 0;
};

const write = async (
  { database, connection }: Keeping,
  { id, displayName, externalId }: KeptGroup,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> => {
  const values = { display_name: displayName, external_id: externalId, updated_at: transactionNow };
  await database
    .insertInto('scim_groups')
    .values({ id, connection_id: connection.id, ...values })
    .onConflict((known) => known.column('id').doUpdateSet(values))
    .execute();
  if (removed.length > 0)
    await database
      .deleteFrom('scim_members')
      .where('group_id', '=', id)
      .where(typed.boolean`user_id = any(${[...removed]}::text[])`)
      .execute();
  if (added.length > 0)
    await sql`insert into scim_members (group_id, user_id) select ${id}, unnest(${[...added]}::text[])
      on conflict do nothing`.execute(database);
};

/**
 * Makes a group what is wished, and gives whoever comes or goes the role that their groups stand for now. Answers the refusal, before
 * which nothing has changed.
 */
export const keepGroup = async (
  keeping: Keeping,
  kept: KeptGroup,
  wish: GroupWish,
): Promise<Problem | null> => {
  const { database, connection, call } = keeping;
  if (wish.members.size > mostMembers)
    throw scimRefusal('invalidValue', `A group has at most ${String(mostMembers)} members.`);
  const added = [...wish.members].filter((id) => !kept.members.has(id));
  const removed = [...kept.members].filter((id) => !wish.members.has(id));
  await requireReached(keeping, added);
  if (await isNameTaken(keeping, wish, kept.id)) return notUnique('Another group has this name.');
  const isRenamed = wish.displayName !== kept.displayName || wish.externalId !== kept.externalId;
  const concerned = isRenamed ? [...new Set([...kept.members, ...wish.members])] : [...added, ...removed];
  const rules = await lockRoleRules(database, connection);
  const before = await rulesOfPeople(database, connection, rules, concerned);
  await sql`savepoint grouped`.execute(database);
  await write(keeping, { ...wish, id: kept.id }, { added, removed });
  const after = await rulesOfPeople(database, connection, rules, concerned);
  const changed = changedRoles(concerned, before, after);
  const refused = await refuseLockout(database, connection, losingAdmin(changed));
  if (refused !== null) {
    await sql`rollback to savepoint grouped`.execute(database);
    return refused;
  }
  await giveRoles(database, call, changed);
  return null;
};
