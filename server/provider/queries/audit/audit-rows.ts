import type { Selectable } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { summaryOf } from '../../description/described-schemas.ts';
import type { Tables } from '../../store/tables.ts';
import { column, document, hasColumns, orNull, word, type Check } from '../../store/typed-sql.ts';
import { createChangeDescriber, writeChanges } from './audit-changes.ts';

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

export type StoredAudit = Pick<Selectable<Tables['audits']>, (typeof auditColumns)[number]>;
type Audit = components['schemas']['Audit'];

/** Whether a row has the columns of an audit entry. */
export const isStoredAudit: Check<StoredAudit> = hasColumns({
  id: column.text,
  created_at: column.timestamptz,
  actor: orNull(column.text),
  role: orNull(word<NonNullable<StoredAudit['role']>>()),
  ip: orNull(column.text),
  page_name: orNull(column.text),
  type: word<StoredAudit['type']>(),
  source: word<StoredAudit['source']>(),
  operation: column.text,
  target: orNull(column.text),
  old_value: orNull(document<NonNullable<StoredAudit['old_value']>>()),
  new_value: orNull(document<NonNullable<StoredAudit['new_value']>>()),
});

/** Brings stored entries into the shape of the description; money has as many places as its currency's exponent. */
export const createAuditFormatter = (
  exponents: ReadonlyMap<string, number>,
  names: ReadonlyMap<string, string>,
): ((row: StoredAudit) => Audit) => {
  const describeChanges = createChangeDescriber(exponents);
  return (row) => {
    const { role, ...rest } = row;
    const target_name = row.target === null ? null : (names.get(row.target) ?? null);
    const changes = describeChanges(row);
    const described = { action: summaryOf(row.operation), changes, changed: writeChanges(changes) };
    const audit = { ...rest, target_name, ...described };
    return role === null ? audit : { ...audit, role };
  };
};
