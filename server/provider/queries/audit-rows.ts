import type { Selectable } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Tables } from '../store/tables.ts';

/** The columns of an audit entry that leave the provider. */
export const auditColumns = [
  'id',
  'created_at',
  'actor',
  'role',
  'ip',
  'page_name',
  'type',
  'source',
  'operation',
  'target',
  'old_value',
  'new_value',
] as const;

type StoredAudit = Pick<Selectable<Tables['audits']>, (typeof auditColumns)[number]>;

/** A stored entry in the shape of the description. */
export function formatAudit(row: StoredAudit): components['schemas']['Audit'] {
  const { role, ...rest } = row;
  return role === null ? rest : { ...rest, role };
}
