import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { organisationOf } from '../access/organisation.ts';
import type { Viewer } from '../access/viewer.ts';
import { typed } from '../store/typed-sql.ts';
import { personName } from '../queries/identity/author-name.ts';
import { allOf, todayIn } from '../queries/lists/report-filters.ts';
import { queues, type WorkKind } from './work-queues.ts';

/** The filters by who deals with a record, and by whether it is put off. */
interface WorkQuery {
  readonly assignment?: components['schemas']['Assignment'];
  readonly assignees?: readonly string[];
  readonly snoozed?: boolean;
}

/** A call of a list with such filters. */
export interface QueuedCall {
  readonly viewer: Viewer;
  readonly query: WorkQuery;
}

/** The day on which it comes back, as long as that day has not begun where it was put off. */
export const snoozedUntil = typed.date<string | null>`case
  when work_items.snoozed_until > ${todayIn(sql`work_items.timezone`)} then work_items.snoozed_until end`;

/** The work items of a viewer's organisation of one kind, with who deals with each: somebody who left deals with nothing. */
const itemsOf = (viewer: Viewer, kind: WorkKind): RawBuilder<unknown> => sql`work_items
  left join users as worker on worker.id = work_items.assignee_id and worker.status = 1 and worker.deleted_at is null
  where work_items.organisation = ${organisationOf(viewer)} and work_items.kind = ${kind}`;

const factOf = (viewer: Viewer, kind: WorkKind, fact: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { key, open } = queues[kind];
  return sql`(select ${fact} from ${itemsOf(viewer, kind)}
    and work_items.record = ${sql.ref(key)} and ${open})`;
};

/** Who deals with each row of a list, and until when it is put off; nobody, and never, once it is over. */
export const workColumns = (viewer: Viewer, kind: WorkKind) =>
  [
    typed.text<string | null>`${factOf(viewer, kind, sql`worker.id`)}`.as('assignee_id'),
    typed.text<string | null>`${factOf(viewer, kind, personName('worker'))}`.as('assigned_to'),
    typed.date<string | null>`${factOf(viewer, kind, snoozedUntil)}`.as('snoozed_until'),
  ] as const;

/** The conditions of the filters of a list by who deals with its rows. */
const workConditions = (
  viewer: Viewer,
  kind: WorkKind,
  { assignment, assignees, snoozed }: WorkQuery,
): readonly RawBuilder<SqlBool>[] => {
  const { key, open } = queues[kind];
  const among = (which: RawBuilder<SqlBool>) =>
    typed.boolean`(${open} and ${sql.ref(key)} in (select work_items.record from ${itemsOf(viewer, kind)} and ${which}))`;
  const isMine = typed.boolean`worker.id = ${viewer.user.id}`;
  const isSnoozed = among(typed.boolean`${snoozedUntil} is not null`);
  const whose = {
    me: among(isMine),
    others: among(typed.boolean`worker.id <> ${viewer.user.id}`),
    nobody: typed.boolean`not ${among(typed.boolean`worker.id is not null`)}`,
  } as const;
  return [
    ...(assignment === undefined ? [] : [whose[assignment]]),
    ...(assignees === undefined ? [] : [among(typed.boolean`worker.id = any(${[...assignees]}::text[])`)]),
    ...(snoozed === undefined ? [] : [snoozed ? isSnoozed : typed.boolean`not ${isSnoozed}`]),
  ];
};

/** A condition for `where` that holds for the rows of a list by these filters; it holds for all without any. */
export const isQueued = (viewer: Viewer, kind: WorkKind, query: WorkQuery): RawBuilder<SqlBool> =>
  allOf([typed.boolean`true`, ...workConditions(viewer, kind, query)]);
