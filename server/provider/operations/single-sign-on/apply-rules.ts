import type { AuditedCall } from '../../access/audit.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import {
  givesSame,
  lockRoleRules,
  type Gift,
  type RoleRule,
} from '../../access/single-sign-on/role-rules.ts';
import { permissionsOfUser } from '../../access/viewer.ts';
import { conflict } from '../../problem/refusals.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { column, rowsOf, typed } from '../../store/typed-sql.ts';
import { changedRoles, losingAdmin, rulesOfPeople, type Given } from '../scim/group-roles.ts';
import { findLockout } from '../scim/refuse-lockout.ts';
import { giveRole } from './give-role.ts';

/** A connection whose rules were saved, and what they were before. */
interface Saved extends Pick<ConnectionRow, 'id' | 'organisation' | 'only_sso'> {
  readonly rulesBefore: readonly RoleRule[];
}

/** Those whom their groups give a role: what their rule gives now counts. */
const changedByGroups = async (
  database: Database,
  saved: Saved,
  rules: readonly RoleRule[],
): Promise<Given> => {
  const rows = await rowsOf({ user_id: column.text })`
    select distinct user_id from scim_members join scim_groups on scim_groups.id = group_id
    where connection_id = ${saved.id} order by user_id`.execute(database);
  const ids = rows.map(({ user_id }) => user_id);
  return changedRoles(
    ids,
    await rulesOfPeople(database, saved, saved.rulesBefore, ids),
    await rulesOfPeople(database, saved, rules, ids),
  );
};

/** Those whom the claim gave a role when they first signed in, with what they may do now. */
const readPlaced = async (database: Database, { id }: Saved) =>
  database
    .selectFrom('users')
    .innerJoin('sso_identities', 'sso_identities.user_id', 'users.id')
    .where('sso_identities.connection_id', '=', id)
    .where('users.deleted_at', 'is', null)
    .where(
      typed.boolean`role_value is not null and not exists (select from scim_members
        join scim_groups on scim_groups.id = group_id
        where scim_members.user_id = users.id and scim_groups.connection_id = ${id})`,
    )
    .select([
      'users.id',
      'users.custom_role_id as customRoleId',
      'role_value',
      permissionsOfUser.as('permissions'),
      typed.boolean`exists (select from user_permissions where user_permissions.user_id = users.id)`.as(
        'hasOwn',
      ),
    ])
    .orderBy('users.id')
    .execute();

type Placed = Awaited<ReturnType<typeof readPlaced>>[number];

const giftFor = (rules: readonly RoleRule[], { role_value }: Placed): Gift | null =>
  rules.find(({ value }) => value === role_value)?.gift ?? null;

/** Whether nobody changed since what somebody was given when they first signed in. */
const isAsGiven = (placed: Placed, gift: Gift): boolean =>
  givesSame(placed, gift) && !(gift.customRoleId !== null && placed.hasOwn);

/** Those whom the claim gave a role: they follow it while it is there, and as long as nobody gave them anything else. */
const changedByClaim = async (
  database: Database,
  saved: Saved,
  rules: readonly RoleRule[],
): Promise<Given> => {
  const placed = await readPlaced(database, saved);
  return new Map(
    placed.flatMap((person) => {
      const [before, after] = [giftFor(saved.rulesBefore, person), giftFor(rules, person)];
      const follows =
        before !== null && after !== null && !givesSame(before, after) && isAsGiven(person, before);
      return follows ? [[person.id, after] as const] : [];
    }),
  );
};

/**
 * Gives the people of a connection what its saved rules give them; it holds from their next request on. Throws `Problem` 409 where nobody
 * would be left to manage users, or to get in without single sign-on.
 */
export const applyRules = async (database: Database, call: AuditedCall, saved: Saved): Promise<void> => {
  const rules = await lockRoleRules(database, saved);
  const changed = new Map([
    ...(await changedByGroups(database, saved, rules)),
    ...(await changedByClaim(database, saved, rules)),
  ]);
  const lockout = await findLockout(database, saved, losingAdmin(changed));
  if (lockout !== null) throw conflict('lockout', lockouts[lockout]);
  for (const [id, gift] of changed) {
    await giveRole(database, id, gift);
    await endOutlived(database, call, id);
  }
};

const lockouts = {
  managers: 'These rules would leave no active administrator who manages users.',
  wayBack: 'These rules would leave no administrator who gets in without single sign-on.',
} as const;
