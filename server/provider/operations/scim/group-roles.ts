import type { AuditedCall } from '../../access/audit.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { endSessions } from '../../access/sessions.ts';
import { givesSame, type Gift, type RoleRule } from '../../access/single-sign-on/role-rules.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';
import { giveRole } from '../single-sign-on/give-role.ts';

/** By the ids of people, the rule that their groups fit; nothing for whom no group is a value of one. */
type Rules = ReadonlyMap<string, RoleRule>;

/**
 * Reads which rule of the single sign-on the groups of these people fit: the name or the external id of a group is a value of its claim,
 * and the first rule counts that fits any of them.
 */
export const rulesOfPeople = async (
  database: Database,
  { id }: Pick<ConnectionRow, 'id'>,
  rules: readonly RoleRule[],
  userIds: readonly string[],
): Promise<Rules> => {
  if (userIds.length === 0) return new Map();
  const rows = await rowsOf({ user_id: column.text, names: column.texts })`
    select user_id, array_agg(display_name) || array_remove(array_agg(external_id), null) as names
    from scim_members join scim_groups on scim_groups.id = group_id
    where connection_id = ${id} and user_id = any(${[...userIds]}::text[]) group by user_id`.execute(
    database,
  );
  return new Map(
    rows.flatMap(({ user_id, names }) => {
      const rule = rules.find(({ value }) => names.includes(value));
      return rule === undefined ? [] : [[user_id, rule] as const];
    }),
  );
};

/** By the ids of people, what they are given from now on in place of what they had; null for nothing. */
export type Given = ReadonlyMap<string, Gift | null>;

/** Who is given something else than before, because they fit another rule or because theirs gives something else. */
export const changedRoles = (userIds: readonly string[], before: Rules, after: Rules): Given =>
  new Map(
    userIds
      .filter((id) => {
        const [one, other] = [before.get(id), after.get(id)];
        return one?.value !== other?.value || !givesSame(one?.gift ?? null, other?.gift ?? null);
      })
      .map((id) => [id, after.get(id)?.gift ?? null]),
  );

/** Who among them does not manage users of the platform from then on. */
export const losingAdmin = (changed: Given): readonly string[] =>
  [...changed].flatMap(([id, gift]) => (gift?.permissions.includes('admin.users') === true ? [] : [id]));

/** Gives people exactly what their rules give; what they had open or made before is over, as after any change of rights. */
export const giveRoles = async (database: Database, call: AuditedCall, changed: Given): Promise<void> => {
  for (const [id, gift] of changed) {
    await giveRole(database, id, gift);
    await endSessions(database, id);
    await endOutlived(database, call, id);
  }
};
