import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { organisationOf } from '../access/organisation.ts';
import type { Viewer } from '../access/viewer.ts';
import { personName } from '../queries/identity/author-name.ts';
import type { Database } from '../store/store.ts';
import { rowsThat, hasColumns, column, orNull } from '../store/typed-sql.ts';
import { snoozedUntil } from './work-columns.ts';
import { queues, tableOf, type WorkKind } from './work-queues.ts';
import { peopleForWork } from './work-people.ts';

type WorkItem = components['schemas']['WorkItem'];

const isStored = hasColumns({
  is_open: column.boolean,
  assignee_id: orNull(column.text),
  assigned_to: orNull(column.text),
  snoozed_until: orNull(column.text),
  changed_by: orNull(column.text),
  changed_at: orNull(column.timestamptz),
});

/** Who of the viewer's organisation deals with a record that they may read. */
export const readWorkItem = async (
  database: Database,
  viewer: Viewer,
  kind: WorkKind,
  record: string,
): Promise<WorkItem> => {
  const queue = queues[kind];
  const [stored] = await rowsThat(isStored)`
    select ${queue.open} as is_open, worker.id as assignee_id, ${personName('worker')} as assigned_to,
      ${snoozedUntil}::text as snoozed_until, ${personName('changer')} as changed_by, work_items.changed_at
    from ${tableOf(queue)}
    left join work_items on work_items.organisation = ${organisationOf(viewer)} and work_items.kind = ${kind}
      and work_items.record = ${sql.ref(queue.key)}
    left join users as worker on worker.id = work_items.assignee_id and worker.status = 1
      and worker.deleted_at is null and ${queue.open}
    left join users as changer on changer.id = work_items.changed_by
    where ${sql.ref(queue.key)} = ${record}`.execute(database);
  if (stored === undefined) throw new Error(`There is no ${kind} ${record}, although it was found before.`);
  const people = stored.is_open ? await peopleForWork(database, viewer, kind, record) : [];
  return {
    kind,
    record,
    ...stored,
    snoozed_until: stored.is_open ? stored.snoozed_until : null,
    is_mine: stored.assignee_id === viewer.user.id,
    may_change: people.some(({ id }) => id === viewer.user.id),
  };
};
