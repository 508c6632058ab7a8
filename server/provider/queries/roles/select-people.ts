import type { components } from '../../../../openapi/generated/provider.ts';
import { platformName } from '../../access/shown-actor.ts';
import { permissionsOfUser, type Viewer } from '../../access/viewer.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** The people of a viewer's organisation, or for staff those of all. A role that is not the organisation's own has a name alone. */
export const selectPeople = (database: Database, { user, scope }: Viewer) =>
  database
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .leftJoin('custom_roles', 'custom_roles.id', 'users.custom_role_id')
    .where('users.deleted_at', 'is', null)
    .where(typed.boolean`${scope.kind === 'all'} or users.acts_as = ${user.acts_as}`)
    .select([
      'users.id',
      'users.email',
      'users.status',
      'users.role as user_type',
      'users.last_sign_in_at',
      'custom_roles.name as custom_role_name',
      typed.text`users.name || ' ' || users.last_name`.as('full_name'),
      typed.text`coalesce(merchants.trading_name, partners.trading_name, ${platformName})`.as(
        'organisation_name',
      ),
      typed.text<
        string | null
      >`case when ${scope.kind === 'all'} or custom_roles.organisation <> 'platform' then custom_roles.id end`.as(
        'custom_role_id',
      ),
      permissionsOfUser.as('effective_permissions'),
    ]);

/** One of the people of a viewer's organisation; throws the 404 of anybody else. */
export const readPerson = async (
  database: Database,
  viewer: Viewer,
  id: string,
): Promise<components['schemas']['Person']> => {
  const row = await selectPeople(database, viewer).where('users.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('person');
  return { ...row, effective_permissions: [...row.effective_permissions] };
};
