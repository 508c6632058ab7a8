import type { RawBuilder, SqlBool } from 'kysely';
import type { TenantScope } from '../access/scope.ts';
import type { Viewer } from '../access/viewer.ts';
import { readExponents } from '../exports/money.ts';
import { byRows, instantsIn, naming } from '../queries/lists/list-filters.ts';
import { allOf } from '../queries/lists/report-filters.ts';
import {
  auditColumns,
  createAuditFormatter,
  isStoredAudit,
  type StoredAudit,
} from '../queries/audit/audit-rows.ts';
import { inTrail } from '../queries/audit/audit-trail.ts';
import { readTargetNames } from '../queries/audit/audit-targets.ts';
import { definePreparedList, definePreparedListFile } from '../mechanism/define-list.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';

/** Events of signing in and access, not of a record; only callers with `admin.system_logs` read them. */
const systemLogs = ['sign_in', 'sign_out', 'failure', 'denial'];
const isNoSystemLog = typed.boolean`type <> all(${systemLogs}::text[])`;

interface Asked {
  readonly database: Database;
  readonly query: { readonly target?: string };
}

interface Prepared {
  readonly viewer: Viewer;
  /** The entries of one record; nothing where all are wanted. */
  readonly prepared: readonly RawBuilder<SqlBool>[];
}

const findTrail = async ({ database, query: { target } }: Asked): Promise<Prepared['prepared']> =>
  target === undefined ? [] : [await inTrail(database, target)];

const auditPlan = {
  table: 'audits',
  rows: (database: Database, _scope: TenantScope, { viewer, prepared: trail }: Prepared) => {
    const seen = viewer.permissions.includes('admin.system_logs') ? [] : [isNoSystemLog];
    return database
      .selectFrom('audits')
      .select(auditColumns)
      .where(allOf([...seen, ...trail]));
  },
  filters: {
    ids: 'id',
    page_name: 'page_name',
    type: 'type',
    target: byRows,
    actor: naming('actor'),
  },
  days: instantsIn('created_at'),
  sorts: {
    actor: { column: 'audits.actor', nullable: true },
    page_name: { column: 'audits.page_name', nullable: true },
  },
  answer: async (rows: readonly StoredAudit[], { database }: { readonly database: Database }) => {
    const names = await readTargetNames(
      database,
      rows.map((row) => row.target),
    );
    return { data: rows.map(createAuditFormatter(await readExponents(database), names)) };
  },
} as const;

/** Who did what, when and from where. */
export const listAudits = definePreparedList('listAudits', findTrail, auditPlan);

/** The same as a file. */
export const downloadAudits = definePreparedListFile(
  'downloadAudits',
  findTrail,
  { ...auditPlan, isRow: isStoredAudit },
  { record: 'Audit', columns: 'AuditColumn' },
);
