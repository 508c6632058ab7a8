import type { components } from '../../../../openapi/generated/provider.ts';
import { publicKeyOfUser } from '../../access/made-as.ts';
import { permissionsOfUser } from '../../access/viewer.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

type User = components['schemas']['User'];
type Permission = components['schemas']['Permission'];

/** Users that have not been deleted, in the shape of the description. */
export const userRows = (database: Database) =>
  database
    .selectFrom('users')
    .leftJoin('partners', 'partners.id', 'users.partner_id')
    .leftJoin('merchants', 'merchants.id', 'users.merchant_id')
    .leftJoin('custom_roles', 'custom_roles.id', 'users.custom_role_id')
    .where('users.deleted_at', 'is', null)
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.last_name',
      'users.phone_number',
      'users.status',
      'users.role as user_type',
      'users.role as roles',
      'users.partner_id as partnerId',
      'partners.trading_name as partner_name',
      'users.merchant_id as merchantId',
      'merchants.trading_name as merchant_name',
      'users.custom_role_id',
      'custom_roles.name as custom_role_name',
      'users.external_user_id',
      'users.authenticator_type',
      'users.factor_set_up_at as 2fa_setuped_at',
      'users.two_factor_required',
      'users.email_verified_at',
      'users.password_changed_at',
      'users.last_sign_in_at',
      'users.created_at',
      'users.updated_at',
    ])
    .select(typed.text`users.name || ' ' || users.last_name`.as('full_name'))
    .select([permissionsOfUser.as('effective_permissions'), publicKeyOfUser.as('public_key')])
    .select(
      typed.texts<Permission[]>`array(select permission from user_permissions
        where user_permissions.user_id = users.id and not is_taken order by permission)`.as('permissions'),
    )
    .select(
      typed.texts<Permission[]>`array(select permission from user_permissions
        where user_permissions.user_id = users.id and is_taken order by permission)`.as('taken_permissions'),
    );

/** One user; throws the 404 of an unknown one. */
export const findUser = async (database: Database, id: string): Promise<User> => {
  const row = await userRows(database).where('users.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('user');
  return row;
};
