import type { components } from '../../../../openapi/generated/provider.ts';
import { organisationOf } from '../../access/organisation.ts';
import { knownToRole } from '../../access/role-permissions.ts';
import { platformName, shownActor } from '../../access/shown-actor.ts';
import type { Permission, Viewer } from '../../access/viewer.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type Role = components['schemas']['CustomRole'];

/** The roles that a viewer manages: those of their organisation, or for staff those of all. */
export const selectRoles = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('custom_roles')
    .leftJoin('merchants', 'merchants.id', 'custom_roles.merchant_id')
    .leftJoin('partners', 'partners.id', 'custom_roles.partner_id')
    .where(
      typed.boolean`${viewer.scope.kind === 'all'} or custom_roles.organisation = ${organisationOf(viewer)}`,
    )
    .select([
      'custom_roles.id',
      'custom_roles.name',
      'custom_roles.base',
      'custom_roles.created_at',
      'custom_roles.updated_at',
      typed.texts<Permission[]>`array(select unnest(custom_roles.permissions) order by 1)`.as('permissions'),
      typed.integer`cardinality(custom_roles.permissions)`.as('permission_count'),
      typed.bigint`(select count(*) from users
        where users.custom_role_id = custom_roles.id and users.deleted_at is null)`.as('people_count'),
      typed.text`coalesce(merchants.trading_name, partners.trading_name, ${platformName})`.as(
        'organisation_name',
      ),
      shownActor(viewer.scope, 'custom_roles.created_by').as('created_by'),
      shownActor(viewer.scope, 'custom_roles.updated_by').as('updated_by'),
    ]);

/** A role as it is answered, with what it may hold at most. */
export const describeRole = <Row extends Pick<Role, 'base'>>(row: Row) => ({
  ...row,
  known_permissions: [...knownToRole(row.base)],
});

/** One role that a viewer manages; throws the 404 of any other. */
export const readRole = async (database: Database, viewer: Viewer, id: string): Promise<Role> => {
  const row = await selectRoles(database, viewer).where('custom_roles.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('role');
  return describeRole(row);
};
