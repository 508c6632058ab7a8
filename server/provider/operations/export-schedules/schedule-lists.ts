import { sql } from 'kysely';
import { exportsOf } from '../../access/shown-schedules.ts';
import { takesDays } from '../../exports/schedules/build-input.ts';
import { titleOf } from '../../exports/schedules/title-of.ts';
import { requestLanguage } from '../../languages/language.ts';
import { defineAnsweredList, defineList } from '../../mechanism/define-list.ts';
import { defineRead } from '../../mechanism/define-operation.ts';
import {
  answerSchedule,
  readSchedule,
  selectRuns,
  selectSchedules,
} from '../../queries/exports/select-schedules.ts';
import { authorName } from '../../queries/identity/author-name.ts';
import { filled, naming } from '../../queries/lists/list-filters.ts';

const isPaused = filled('export_schedules.paused_because');

/** The scheduled exports that are shown to the caller. */
export const listExportSchedules = defineAnsweredList('listExportSchedules', {
  table: 'export_schedules',
  rows: (database, _scope, { viewer }) => selectSchedules(database, viewer),
  filters: {
    search: naming('export_schedules.name'),
    ids: 'export_schedules.id',
    operation: 'export_schedules.operation',
    state: (state: 'active' | 'paused', timezone: string) => isPaused(state === 'paused', timezone),
  },
  key: 'id',
  sorts: {
    name: { column: sql`fold_text(export_schedules.name)` },
    next_run_at: { column: 'export_schedules.next_run_at', nullable: true },
    created_at: { column: 'export_schedules.created_at' },
  },
  answer: (rows) => ({ data: rows.map(answerSchedule) }),
});

/** One scheduled export that is shown to the caller. */
export const getExportSchedule = defineRead('getExportSchedule', ({ path }, { database, viewer }) =>
  readSchedule(database, viewer, path.id),
);

/** The runs of a scheduled export. */
export const listExportRuns = defineList('listExportRuns', {
  table: 'export_runs',
  rows: (database, _scope, { viewer, path }) =>
    selectRuns(database, viewer).where('export_runs.schedule_id', '=', path.id),
  filters: { status: 'export_runs.status' },
});

/** The exports that the caller may schedule, without those of one record. */
export const listScheduledCalls = defineRead('listScheduledCalls', ({ query }, { viewer }) => {
  const { search = '', operations, page, limit, order } = query;
  const language = requestLanguage();
  const wanted = search.trim().toLowerCase();
  const fitting = exportsOf(viewer)
    .filter(({ parameters }) => !parameters.some((parameter) => parameter.in === 'path'))
    .map((operation) => ({
      operation: operation.id,
      title: titleOf(operation, language),
      has_days: takesDays(operation),
    }))
    .filter(
      ({ operation, title }) =>
        (operations?.includes(operation) ?? true) && title.toLowerCase().includes(wanted),
    )
    .toSorted((left, right) => left.title.localeCompare(right.title, language));
  const ordered = order === 'asc' ? fitting : fitting.toReversed();
  const data = ordered.slice((page - 1) * limit, page * limit);
  return Promise.resolve({ data, meta: { page, limit, total: fitting.length } });
});

/** The active people of the caller's organisation. */
export const listScheduleRecipients = defineList('listScheduleRecipients', {
  table: 'users',
  rows: (database, _scope, { viewer }) =>
    database
      .selectFrom('users')
      .where('users.acts_as', '=', viewer.user.acts_as)
      .where('users.status', '=', 1)
      .where('users.deleted_at', 'is', null)
      .where('users.id', '<>', viewer.user.id)
      .select(['users.id', 'users.email', authorName.as('name')]),
  filters: { search: naming('users.name', 'users.last_name', 'users.email'), ids: 'users.id' },
  sorts: { name: { column: sql`fold_text(${authorName})` } },
});
