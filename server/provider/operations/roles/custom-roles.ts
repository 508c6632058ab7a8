import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { endOutlived } from '../../access/end-outlived.ts';
import { organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import { defineAnsweredList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite } from '../../mechanism/define-operation.ts';
import type { Fault, Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { authorName } from '../../queries/identity/author-name.ts';
import { naming } from '../../queries/lists/list-filters.ts';
import { describeRole, readRole, selectRoles } from '../../queries/roles/select-roles.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { rowCount, transactionNow } from '../../store/typed-sql.ts';
import { findChangeFaults } from '../identity/permission-changes.ts';
import { lockRights, requireStillManager } from './change-role.ts';

type Role = components['schemas']['CustomRole'];

/** More roles than people can tell apart are no help to them. */
const mostRoles = 100;

/** One page of the roles that the caller manages. */
export const listCustomRoles = defineAnsweredList('listCustomRoles', {
  table: 'custom_roles',
  rows: (database, _scope, { viewer }) => selectRoles(database, viewer),
  filters: { search: naming('custom_roles.name'), ids: 'custom_roles.id', base: 'custom_roles.base' },
  sorts: {
    name: { column: sql`fold_text(custom_roles.name)` },
    updated_at: { column: sql.ref('custom_roles.updated_at') },
  },
  answer: (rows) => ({
    data: rows.map((row) => describeRole({ ...row, permissions: [...row.permissions] })),
  }),
});

/** One role that the caller manages. */
export const getCustomRole = defineRead('getCustomRole', ({ path }, { database, viewer }) =>
  readRole(database, viewer, path.id),
);

/** The fault of a name that another role of the organisation has, whatever its case and accents. */
const findNameFaults = async (
  database: Database,
  organisation: string,
  { id, name }: { readonly id: string | null; readonly name: string },
): Promise<readonly Fault[]> => {
  const { rows } = await sql`select from custom_roles where organisation = ${organisation}
    and fold_text(name) = fold_text(${name}) and id is distinct from ${id}`.execute(database);
  return rows.length === 0
    ? []
    : [{ pointer: '/name', code: 'duplicate', message: 'Another role of the organisation has this name.' }];
};

const refuseMore = async (database: Database, viewer: Viewer): Promise<Problem | null> => {
  const { kept } = await database
    .selectFrom('custom_roles')
    .where('organisation', '=', organisationOf(viewer))
    .select(rowCount.as('kept'))
    .executeTakeFirstOrThrow();
  return kept < mostRoles
    ? null
    : conflict(
        'roles-full',
        `An organisation can have at most ${String(mostRoles)} roles. Delete one first.`,
      );
};

/** Makes a role of the caller's organisation. */
export const createCustomRole = defineWrite('createCustomRole', async ({ body }, { database, viewer }) => {
  const giver = await lockRights(database, viewer);
  const { role: own, email, merchant_id, partner_id } = viewer.user;
  const { name, permissions, base = own } = body;
  const foreign: readonly Fault[] =
    own === 'Admin' || base === own
      ? []
      : [
          {
            pointer: '/base',
            code: 'forbidden',
            message: 'An organisation makes roles for its own people alone.',
          },
        ];
  const faults = [
    ...foreign,
    ...(await findNameFaults(database, organisationOf(viewer), { id: null, name })),
    ...(foreign.length > 0 ? [] : findChangeFaults(giver, { role: base, before: [], wanted: permissions })),
  ];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  const refused = await refuseMore(database, viewer);
  if (refused !== null) return { refused };
  const id = createId('rol');
  await database
    .insertInto('custom_roles')
    .values({
      id,
      organisation: organisationOf(viewer),
      merchant_id,
      partner_id,
      base,
      name,
      permissions: permissions.toSorted(),
      created_by: email,
      updated_by: email,
    })
    .execute();
  return { answer: await readRole(database, viewer, id) };
});

/** The people who have a role, by name; those who were deleted do not count. */
const peopleOf = async (database: Database, roleId: string) =>
  database
    .selectFrom('users')
    .select(['id', authorName.as('name')])
    .where('custom_role_id', '=', roleId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();

const hasSame = (one: Role['permissions'], other: Role['permissions']): boolean =>
  one.length === other.length && one.every((permission) => other.includes(permission));

/** Changes a role; what its people lose or win holds from their next request on. */
export const updateCustomRole = defineWrite('updateCustomRole', async ({ path, body }, context) => {
  const { database, viewer } = context;
  const giver = await lockRights(database, viewer);
  const before = await readRole(database, viewer, path.id);
  const { name = before.name, permissions = before.permissions } = body;
  const { organisation } = await database
    .selectFrom('custom_roles')
    .select('organisation')
    .where('id', '=', path.id)
    .executeTakeFirstOrThrow();
  const faults = [
    ...(await findNameFaults(database, organisation, { id: path.id, name })),
    ...findChangeFaults(giver, { role: before.base, before: before.permissions, wanted: permissions }),
  ];
  if (faults.length > 0) return { refused: unprocessable(...faults) };
  await database
    .updateTable('custom_roles')
    .set({
      name,
      permissions: permissions.toSorted(),
      updated_at: transactionNow,
      updated_by: viewer.user.email,
    })
    .where('id', '=', path.id)
    .execute();
  await requireStillManager(database, viewer);
  if (!hasSame(before.permissions, permissions))
    for (const { id } of await peopleOf(database, path.id))
      await endOutlived(database, auditedCall('updateCustomRole', context), id);
  return { answer: await readRole(database, viewer, path.id) };
});

/** How many of those who have a role are named where it cannot be deleted. */
const mostNames = 5;

const namesOf = (people: readonly { readonly name: string }[]): string => {
  const named = people.slice(0, mostNames).map(({ name }) => name);
  const more = people.length - named.length;
  return [...named, ...(more > 0 ? [`+${String(more)}`] : [])].join(', ');
};

const isGivenBySso = async (database: Database, roleId: string): Promise<boolean> => {
  const naming = JSON.stringify([{ custom_role_id: roleId }]);
  const { rows } = await sql`select from sso_connections where roles @> ${naming}::jsonb`.execute(database);
  return rows.length > 0;
};

/** Deletes a role that nobody has, and that single sign-on gives nobody. */
export const deleteCustomRole = defineWrite('deleteCustomRole', async ({ path }, { database, viewer }) => {
  await lockRights(database, viewer);
  await readRole(database, viewer, path.id);
  const people = await peopleOf(database, path.id);
  if (people.length > 0)
    return {
      refused: conflict('role-in-use', `Give these people another role first: ${namesOf(people)}.`),
    };
  if (await isGivenBySso(database, path.id))
    return {
      refused: conflict(
        'role-in-use',
        'Single sign-on gives people this role. Choose another one there first, or none.',
      ),
    };
  await database
    .updateTable('users')
    .set({ custom_role_id: null })
    .where('custom_role_id', '=', path.id)
    .execute();
  await database.deleteFrom('custom_roles').where('id', '=', path.id).execute();
  return { answer: null };
});
