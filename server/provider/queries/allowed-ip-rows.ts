import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { notFound } from '../http/problem.ts';
import type { Database } from '../store/store.ts';
import { readPage } from './page.ts';

type Schemas = components['schemas'];

/** A user's allowed addresses in the shape of the description. */
export function allowedIpRows(database: Database, userId: string) {
  return selectAllowedIps(database).where('allowed_ips.user_id', '=', userId);
}

/** One allowed address; throws the 404 of an unknown one. */
export async function findAllowedIp(database: Database, id: string): Promise<Schemas['AllowedIp']> {
  const row = await selectAllowedIps(database).where('allowed_ips.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('allowed IP address');
  return row;
}

interface AllowedIpQuery {
  readonly page: number;
  readonly limit: number;
  readonly sortBy: Schemas['AllowedIpSort'];
  readonly order: Schemas['Order'];
}

/** One page of a user's allowed addresses. */
export function readAllowedIps(database: Database, userId: string, query: AllowedIpQuery) {
  const column = query.sortBy === 'ip_address' ? 'network' : query.sortBy;
  const rows = allowedIpRows(database, userId)
    .orderBy(`allowed_ips.${column}`, query.order)
    .orderBy('allowed_ips.id', query.order);
  return readPage(rows, query);
}

function selectAllowedIps(database: Database) {
  return database
    .selectFrom('allowed_ips')
    .select(['id', 'user_id', 'label', 'created_at', 'updated_at', 'created_by'])
    .select(sql<string>`network::text`.as('ip_address'));
}
