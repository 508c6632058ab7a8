import { readExponents } from '../exports/money.ts';
import { byRows, instantsIn, naming } from '../queries/lists/list-filters.ts';
import { allOf } from '../queries/lists/report-filters.ts';
import { auditColumns, createAuditFormatter } from '../queries/audit/audit-rows.ts';
import { inTrail } from '../queries/audit/audit-trail.ts';
import { readTargetNames } from '../queries/audit/audit-targets.ts';
import { definePreparedList } from '../mechanism/define-list.ts';
import { typed } from '../store/typed-sql.ts';

/** Events of signing in and access, not of a record; only callers with `admin.system_logs` read them. */
const systemLogs = ['sign_in', 'sign_out', 'failure', 'denial'];
const isNoSystemLog = typed.boolean`type <> all(${systemLogs}::text[])`;

/** Who did what, when and from where. */
export const listAudits = definePreparedList(
  'listAudits',
  async ({ database, query: { target } }) => (target === undefined ? [] : [await inTrail(database, target)]),
  {
    table: 'audits',
    rows: (database, _scope, { viewer, prepared: trail }) => {
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
    answer: async (rows, { database }) => {
      const names = await readTargetNames(
        database,
        rows.map((row) => row.target),
      );
      return { data: rows.map(createAuditFormatter(await readExponents(database), names)) };
    },
  },
);
