import type { components } from '../../../../openapi/generated/provider.ts';
import { fitsItsOwner } from '../../access/made-as.ts';
import type { TenantScope } from '../../access/scope.ts';
import { shownActor } from '../../access/shown-actor.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { sql } from 'kysely';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** A user's allowed addresses in the shape of the description. */
export const allowedIpRows = (database: Database, scope: TenantScope, userId: string) =>
  selectAllowedIps(database, scope).where('allowed_ips.user_id', '=', userId);

/** One allowed address; throws the 404 of an unknown one. */
export const findAllowedIp = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Schemas['AllowedIp']> => {
  const row = await selectAllowedIps(database, scope).where('allowed_ips.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('allowed IP address');
  return row;
};

const selectAllowedIps = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('allowed_ips')
    .where(fitsItsOwner('allowed_ips'))
    .select(['id', 'user_id', 'label', 'created_at', 'updated_at'])
    .select(shownActor(scope, 'created_by').$notNull().as('created_by'))
    .select(typed.text`network`.as('ip_address'));

/** The sorts of a user's allowed addresses; labels are compared as they are written. */
export const allowedIpPlan = {
  table: 'allowed_ips',
  sorts: { ip_address: 'allowed_ips.network', label: { column: sql.ref('allowed_ips.label') } },
} as const;
