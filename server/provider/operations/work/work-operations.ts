import { sql } from 'kysely';
import { organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import { definePreparedList } from '../../mechanism/define-list.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { authorName } from '../../queries/identity/author-name.ts';
import { readViewerCalendar } from '../../queries/identity/display-settings.ts';
import { byRows, naming } from '../../queries/lists/list-filters.ts';
import { addDays } from '../../rules/calendar.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { readWorkItem } from '../../work/read-work-item.ts';
import { peopleForWork, requireQueued } from '../../work/work-people.ts';

const getWorkItem = defineRead('getWorkItem', async ({ query }, { database, viewer }) => {
  await requireQueued(database, viewer, query.kind, query.record);
  return readWorkItem(database, viewer, query.kind, query.record);
});

const mostDays = 366;

/** Why a record cannot be put off until a day; null where it can. */
const refuseDay = (day: string, today: string): Problem | null => {
  const isOver = day <= today;
  if (!isOver && day <= addDays(today, mostDays)) return null;
  const message = isOver ? 'Give a day after today.' : 'Give a day within a year.';
  return unprocessable({ pointer: '/until', code: isOver ? 'minimum' : 'maximum', message });
};

type Change = Input<'updateWorkItem'>;

/** Why somebody cannot be assigned; null where they can, or nobody is. */
const refusePerson = async (
  database: Database,
  viewer: Viewer,
  { query: { kind, record }, body: { assignee: id } }: Change,
): Promise<Problem | null> => {
  if (id === undefined || id === null) return null;
  const people = await peopleForWork(database, viewer, kind, record);
  if (people.some((person) => person.id === id)) return null;
  const message = 'Only somebody of your organisation who may see this and work on it can be assigned.';
  return unprocessable({ pointer: '/assignee', code: 'person', message });
};

const updateWorkItem = defineWrite('updateWorkItem', async (input, { database, viewer }) => {
  const { kind, record } = input.query;
  const { assignee, until } = input.body;
  const { is_open, may_change } = await readWorkItem(database, viewer, kind, record);
  if (!is_open) return { refused: conflict('work-over', 'This is over: there is nothing left to do.') };
  if (!may_change) {
    const detail = 'Only who may work on this can assign it or put it off.';
    throw new Problem({ status: 403, code: 'not-allowed', detail });
  }
  const { dayOf, timezone } = await readViewerCalendar(database, viewer);
  const today = dayOf(await transactionTime(database));
  const refused =
    (await refusePerson(database, viewer, input)) ??
    (until === undefined || until === null ? null : refuseDay(until, today));
  if (refused !== null) return { refused, audit: { target: record } };
  const changed = {
    ...(assignee === undefined ? {} : { assignee_id: assignee }),
    ...(until === undefined ? {} : { snoozed_until: until, timezone }),
    changed_by: viewer.user.id,
    changed_at: transactionNow,
  };
  await database
    .insertInto('work_items')
    .values({ organisation: organisationOf(viewer), kind, record, timezone, ...changed })
    .onConflict((known) => known.columns(['organisation', 'kind', 'record']).doUpdateSet(changed))
    .execute();
  return { answer: await readWorkItem(database, viewer, kind, record), audit: { target: record } };
});

/** The active people of the viewer's organisation who may do such work. */
const listWorkPeople = definePreparedList(
  'listWorkPeople',
  async ({ query: { kind, record }, database, viewer }) => {
    if (record !== undefined) await requireQueued(database, viewer, kind, record);
    return (await peopleForWork(database, viewer, kind, record)).map(({ id }) => id);
  },
  {
    table: 'users',
    rows: (database, _scope, { prepared }) =>
      database
        .selectFrom('users')
        .where('users.id', 'in', prepared.length === 0 ? [''] : [...prepared])
        .select(['users.id', 'users.email', authorName.as('name')]),
    filters: {
      kind: byRows,
      record: byRows,
      search: naming('users.name', 'users.last_name', 'users.email'),
      ids: 'users.id',
    },
    sorts: { name: { column: sql`fold_text(${authorName})` } },
    answer: (data) => ({ data }),
  },
);

/** Who deals with what waits in a queue. */
export const workOperations: readonly Operation[] = [getWorkItem, updateWorkItem, listWorkPeople];
