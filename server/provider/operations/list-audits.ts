import { readExponents } from '../exports/money.ts';
import { dayEnd, dayStart } from '../queries/lists/day-bounds.ts';
import { escapeLike } from '../queries/lists/like.ts';
import { auditColumns, createAuditFormatter } from '../queries/audit/audit-rows.ts';
import { readTargetNames } from '../queries/audit/audit-targets.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

/** What happened at the door of the system, not to a record; only who holds `admin.system_logs` reads of it. */
const systemLogs = ['sign_in', 'sign_out', 'failure', 'denial'] as const;

/** Who did what, when and from where. */
export const listAudits = defineRead('listAudits', async ({ query }, { database, viewer }) => {
  const { page, limit, sortBy, order, timezone, date_from, date_to, ids } = query;
  const { page_name, type, actor, target } = query;
  let audits = database.selectFrom('audits');
  if (!viewer.permissions.includes('admin.system_logs')) audits = audits.where('type', 'not in', systemLogs);
  if (date_from !== undefined) audits = audits.where('created_at', '>=', dayStart(date_from, timezone));
  if (date_to !== undefined) audits = audits.where('created_at', '<', dayEnd(date_to, timezone));
  if (ids !== undefined) audits = audits.where('id', 'in', ids);
  if (page_name !== undefined) audits = audits.where('page_name', '=', page_name);
  if (type !== undefined) audits = audits.where('type', 'in', type);
  if (target !== undefined) audits = audits.where('target', '=', target);
  if (actor !== undefined) audits = audits.where('actor', 'ilike', `%${escapeLike(actor)}%`);
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
