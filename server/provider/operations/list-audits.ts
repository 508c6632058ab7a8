import { readExponents } from '../exports/money.ts';
import {
  allOf,
  amongConditions,
  equalConditions,
  instantConditions,
  searchConditions,
} from '../queries/lists/report-filters.ts';
import { auditColumns, createAuditFormatter } from '../queries/audit/audit-rows.ts';
import { inTrail } from '../queries/audit/audit-trail.ts';
import { readTargetNames } from '../queries/audit/audit-targets.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount, typed } from '../store/typed-sql.ts';

/** What happened at the door of the system, not to a record; only who holds `admin.system_logs` reads of it. */
const systemLogs = ['sign_in', 'sign_out', 'failure', 'denial'];
const isNoSystemLog = typed.boolean`type <> all(${systemLogs}::text[])`;

/** Who did what, when and from where. */
export const listAudits = defineRead('listAudits', async ({ query }, { database, viewer }) => {
  const { page, limit, sortBy, order } = query;
  const audits = database
    .selectFrom('audits')
    .where(
      allOf([
        ...(viewer.permissions.includes('admin.system_logs') ? [] : [isNoSystemLog]),
        ...instantConditions(query, 'created_at'),
        ...amongConditions(query.ids, 'id'),
        ...equalConditions(query.page_name, 'page_name'),
        ...amongConditions(query.type, 'type'),
        ...(query.target === undefined ? [] : [await inTrail(database, query.target)]),
        ...searchConditions(query.actor, ['actor']),
      ]),
    );
  const { total } = await audits.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const rows = await audits
    .select(auditColumns)
    .orderBy(sortBy, (sort) => (order === 'asc' ? sort.asc() : sort.desc().nullsLast()))
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const names = await readTargetNames(
    database,
    rows.map((row) => row.target),
  );
  const formatAudit = createAuditFormatter(await readExponents(database), names);
  return { data: rows.map(formatAudit), meta: { page, limit, total } };
});
