import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { bodyOf, findInapplicable } from '../../description/described-schemas.ts';
import { Problem, type Fault } from '../../problem/problem.ts';
import { permissionsOfUser } from '../../access/viewer.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { column, rowsOf, typed } from '../../store/typed-sql.ts';

type UserUpdate = components['schemas']['UserUpdate'];

/** A user's columns as a body gives them. */
export const columnsOf = (body: UserUpdate) => {
  const { email, name, last_name, user_type, phone_number, partnerId, merchantId, external_user_id } = body;
  return {
    email: email.trim().toLowerCase(),
    name,
    last_name,
    phone_number: phone_number ?? null,
    role: user_type,
    partner_id: partnerId ?? null,
    merchant_id: merchantId ?? null,
    external_user_id: external_user_id ?? null,
  };
};

/**
 * Throws `Problem` 422 unless a partner's user has a partner, a merchant's a merchant, and staff neither, and
 * no permission is given that does not exist for the user's type.
 */
export const requireWhatFitsType = (body: UserUpdate): void => {
  const { user_type, partnerId, merchantId } = body;
  const faults = [
    ...checkTenant('/partnerId', partnerId ?? null, user_type === 'Partner'),
    ...checkTenant('/merchantId', merchantId ?? null, user_type === 'Merchant'),
    ...findInapplicable(bodyOf('updateUser'), { name: 'user_type', value: user_type }, body),
  ];
  if (faults.length > 0) {
    const detail = 'This does not agree with the user type.';
    throw new Problem({ status: 422, detail, faults });
  }
};

const checkTenant = (pointer: string, given: string | null, isNeeded: boolean): readonly Fault[] => {
  if (isNeeded === (given !== null)) return [];
  return isNeeded
    ? [{ pointer, code: 'required', message: 'This field is required.' }]
    : [{ pointer, code: 'forbidden', message: 'A user of this type does not have one.' }];
};

/** Throws `Problem` 422 when somebody else has the address; it is reserved until the transaction ends. */
export const requireFreeEmail = async (
  database: Database,
  email: string,
  id: string | null,
): Promise<void> => {
  await takeTurn(database, `users.email ${email}`);
  const { rows } = await sql`select from users where email = ${email} and deleted_at is null
    and id is distinct from ${id}`.execute(database);
  if (rows.length === 0) return;
  const message = 'Duplicated email found in the system';
  throw new Problem({
    status: 422,
    detail: message,
    faults: [{ pointer: '/email', code: 'duplicate', message }],
  });
};

/** Makes all changes that may leave nobody to manage users follow each other; locked before any user's row. */
export const lockAdmins = async (database: Database): Promise<void> => {
  await takeTurn(database, 'users.last-admin');
};

/** Refuses to take an Admin's access away from oneself or from the last one; null when it may be done. */
export const refuseLosingAdmin = async (
  database: Database,
  userId: string,
  callerId: string,
): Promise<Problem | null> => {
  if (userId === callerId) {
    return new Problem({
      status: 409,
      detail: 'You cannot remove your own access. Ask another administrator.',
    });
  }
  await lockAdmins(database);
  const [counted] = await rowsOf({ others: column.bigint, is_admin: column.boolean })`
    select count(*) filter (where id <> ${userId}) as others,
      coalesce(bool_or(id = ${userId}), false) as is_admin
    from users where role = 'Admin' and status = 1 and deleted_at is null
      and 'admin.users' = any(${permissionsOfUser})`.execute(database);
  if (counted === undefined || !counted.is_admin || counted.others > 0) return null;
  return new Problem({ status: 409, detail: 'This is the last active administrator who manages users.' });
};

/** Gives a user exactly these permissions beyond those of the role; those among them that were taken away are given back. */
export const grantPermissions = async (
  database: Database,
  userId: string,
  permissions: readonly components['schemas']['AssignablePermission'][],
): Promise<void> => {
  await database
    .deleteFrom('user_permissions')
    .where('user_id', '=', userId)
    .where(typed.boolean`not is_taken or permission = any(${permissions}::text[])`)
    .execute();
  if (permissions.length === 0) return;
  await database
    .insertInto('user_permissions')
    .values(permissions.map((permission) => ({ user_id: userId, permission })))
    .execute();
};
