import type { ServedOperation } from '../description/description.ts';
import type { Database } from '../store/store.ts';
import { findRefusal } from './guard.ts';
import { scopeOf } from './scope.ts';
import type { Viewer } from './viewer.ts';

/**
 * Finds an active user as the viewer of work that goes on without them, with the rights of this moment; null
 * when they are not active any more, or may not call the operation any more.
 */
export const findAbsentViewer = async (
  database: Database,
  userId: string,
  operation: ServedOperation,
): Promise<Viewer | null> => {
  const row = await database
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .where('status', '=', 1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const {
    password_hash: _password,
    totp_secret: _secret,
    totp_last_step: _step,
    deleted_at: _end,
    ...user
  } = row;
  const viewer = {
    user,
    partnerId: user.partner_id ?? (await partnerOf(database, user.merchant_id)),
    permissions: await readPermissions(database, row),
    scope: scopeOf(user),
    sessionHash: Buffer.alloc(0),
    isVerified: true,
    factorAt: null,
    isFresh: false,
    isAddressAllowed: true,
  };
  return findRefusal(operation, viewer) === null ? viewer : null;
};

const partnerOf = async (database: Database, merchantId: string | null): Promise<string | null> => {
  if (merchantId === null) return null;
  const merchant = await database
    .selectFrom('merchants')
    .select('partner_id')
    .where('id', '=', merchantId)
    .executeTakeFirst();
  return merchant?.partner_id ?? null;
};

const readPermissions = async (
  database: Database,
  { id, role }: Pick<Viewer['user'], 'id' | 'role'>,
): Promise<Viewer['permissions']> => {
  const rows = await database
    .selectFrom('role_permissions')
    .select('permission')
    .where('role', '=', role)
    .union(database.selectFrom('user_permissions').select('permission').where('user_id', '=', id))
    .execute();
  return rows.map(({ permission }) => permission);
};
