import type { Database } from '../../store/store.ts';
import type { ConnectionRow } from '../../store/tables/single-sign-on.ts';
import { takeTurn } from '../../store/take-turn.ts';
import type { Permission } from '../viewer.ts';

/** What a rule of a connection gives: a role that the organisation made, with its permissions of now, or these permissions alone. */
export interface Gift {
  readonly customRoleId: string | null;
  readonly permissions: readonly Permission[];
}

/** A value of the claim or a group, and what it stands for. */
export interface RoleRule {
  readonly value: string;
  /** Null where its role is no longer there: nobody is given anything by it. */
  readonly gift: Gift | null;
}

/** Reads what each rule gives now, in the order in which they count. */
const readRoleRules = async (
  database: Database,
  roles: ConnectionRow['roles'],
): Promise<readonly RoleRule[]> => {
  const ids = roles.flatMap(({ custom_role_id: id }) => (typeof id === 'string' ? [id] : []));
  const made =
    ids.length === 0
      ? []
      : await database
          .selectFrom('custom_roles')
          .select(['id', 'permissions'])
          .where('id', 'in', ids)
          .execute();
  return roles.map(({ value, permissions, custom_role_id: customRoleId = null }) => {
    if (customRoleId === null) return { value, gift: { customRoleId, permissions } };
    const role = made.find(({ id }) => id === customRoleId);
    return { value, gift: role === undefined ? null : { customRoleId, permissions: role.permissions } };
  });
};

/** The rules of a connection as they stay until the transaction ends: whoever changes them, or people by them, follows. */
export const lockRoleRules = async (
  database: Database,
  { id }: Pick<ConnectionRow, 'id'>,
): Promise<readonly RoleRule[]> => {
  await takeTurn(database, `roles of single sign-on ${id}`);
  const row = await database
    .selectFrom('sso_connections')
    .select('roles')
    .where('id', '=', id)
    .executeTakeFirst();
  return readRoleRules(database, row?.roles ?? []);
};

/** Whether two rules give the same. */
export const givesSame = (one: Gift | null, other: Gift | null): boolean => {
  if (one === null || other === null) return one === other;
  if (one.customRoleId !== other.customRoleId) return false;
  return (
    one.customRoleId !== null ||
    (one.permissions.length === other.permissions.length &&
      one.permissions.every((permission) => other.permissions.includes(permission)))
  );
};
