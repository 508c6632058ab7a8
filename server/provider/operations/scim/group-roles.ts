import type { components } from '../../../../openapi/generated/provider.ts';
import type { AuditedCall } from '../../access/audit.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { endSessions } from '../../access/sessions.ts';
import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';
import { setPermissions } from '../identity/permission-changes.ts';

type Rule = components['schemas']['SingleSignOnRole'];

/** By the ids of people, the role that their groups give them; nothing for whom no group gives one. */
type Rules = ReadonlyMap<string, Rule>;

/**
 * Reads which role the groups of these people give them, by the rules of the single sign-on: the name or the external id of a group is a
 * value of its claim, and the first rule counts that fits any of them.
 */
export const readRules = async (
  database: Database,
  connection: ConnectionRow,
  userIds: readonly string[],
): Promise<Rules> => {
  if (userIds.length === 0) return new Map();
  const rows = await rowsOf({ user_id: column.text, names: column.texts })`
    select user_id, array_agg(display_name) || array_remove(array_agg(external_id), null) as names
    from scim_members join scim_groups on scim_groups.id = group_id
    where connection_id = ${connection.id} and user_id = any(${[...userIds]}::text[]) group by user_id`.execute(
    database,
  );
  return new Map(
    rows.flatMap(({ user_id, names }) => {
      const rule = connection.roles.find(({ value }) => names.includes(value));
      return rule === undefined ? [] : [[user_id, rule] as const];
    }),
  );
};

/** Whose role changed between two moments, with the permissions that they have from now on: those of the role, or none without one. */
export const changedRoles = (
  userIds: readonly string[],
  before: Rules,
  after: Rules,
): ReadonlyMap<string, Rule['permissions']> =>
  new Map(
    userIds
      .filter((id) => before.get(id)?.value !== after.get(id)?.value)
      .map((id) => [id, after.get(id)?.permissions ?? []]),
  );

/** Gives people exactly the permissions of their roles; what they had open or made before is over, as after any change of rights. */
export const giveRoles = async (
  database: Database,
  call: AuditedCall,
  changed: ReadonlyMap<string, Rule['permissions']>,
): Promise<void> => {
  for (const [id, wanted] of changed) {
    await setPermissions(database, id, wanted);
    await endSessions(database, id);
    await endOutlived(database, call, id);
  }
};
