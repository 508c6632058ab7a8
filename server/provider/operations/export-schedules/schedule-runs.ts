import type { KnownExport } from '../../exports/schedules/find-export.ts';
import { findOwner } from '../../exports/schedules/owner-refusal.ts';
import { planNext } from '../../exports/schedules/plan-next.ts';
import type { ScheduleRow } from '../../exports/schedules/schedule-row.ts';
import { startRun } from '../../exports/schedules/start-run.ts';
import { defineMountedWrite, defineWrite } from '../../mechanism/define-operation.ts';
import type { Problem } from '../../problem/problem.ts';
import { conflict } from '../../problem/refusals.ts';
import { lockSchedule, readSchedule, selectRuns } from '../../queries/exports/select-schedules.ts';
import { readCalendar } from '../../queries/lists/read-calendar.ts';
import { coveredDays } from '../../rules/export-rhythm.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { refuseOther } from './schedule-changes.ts';

/** Lets a scheduled export run no more until it is resumed. */
export const pauseExportSchedule = defineWrite(
  'pauseExportSchedule',
  async ({ path }, { database, viewer }) => {
    const row = await lockSchedule(database, path.id);
    const refused =
      refuseOther(await readSchedule(database, viewer, path.id)) ??
      (row.paused_because === null ? null : conflict('schedule-paused', 'It is paused already.'));
    if (refused !== null) return { refused };
    await database
      .updateTable('export_schedules')
      .set({ paused_because: 'by_hand', next_run_at: null, updated_at: transactionNow })
      .where('id', '=', path.id)
      .execute();
    return { answer: await readSchedule(database, viewer, path.id) };
  },
);

const refuseResuming = async (
  database: Database,
  row: ScheduleRow,
  known: KnownExport | undefined,
): Promise<Problem | null> => {
  if (row.paused_because === null) return conflict('schedule-active', 'It is not paused.');
  const owner = known === undefined ? undefined : await findOwner(database, row, known.described);
  return owner !== undefined && 'viewer' in owner
    ? null
    : conflict(
        'schedule-owner',
        'Its owner may not make this export any more. Change and save it to make it your own.',
      );
};

/** Lets a paused one run again from its next time on. */
export const resumeExportSchedule = defineMountedWrite(
  'resumeExportSchedule',
  async ({ path }, { database, viewer, mounting }) => {
    const row = await lockSchedule(database, path.id);
    const refused =
      refuseOther(await readSchedule(database, viewer, path.id)) ??
      (await refuseResuming(database, row, mounting.findExport(row.operation)));
    if (refused !== null) return { refused };
    const now = Date.parse(await transactionTime(database));
    await database
      .updateTable('export_schedules')
      .set({
        ...(await planNext(database, row.user_id, row, now)),
        paused_because: null,
        updated_at: transactionNow,
      })
      .where('id', '=', path.id)
      .execute();
    return { answer: await readSchedule(database, viewer, path.id) };
  },
);

/** Makes the file of a scheduled export at once, beside its rhythm. */
export const runExportSchedule = defineMountedWrite(
  'runExportSchedule',
  async ({ path }, { database, viewer, settings, mounting }) => {
    const row = await lockSchedule(database, path.id);
    const refused =
      refuseOther(await readSchedule(database, viewer, path.id)) ?? (await refuseBeside(database, path.id));
    if (refused !== null) return { refused };
    const now = await transactionTime(database);
    const { dayOf } = await readCalendar(database, row.timezone);
    const id = await startRun(database, { find: mounting.findExport, publicUrl: settings.publicUrl }, row, {
      cause: 'by_hand',
      dueAt: now,
      missed: 0,
      days: coveredDays(row.period, { first: dayOf(now), last: dayOf(now) }),
    });
    const answer = await selectRuns(database, viewer)
      .where('export_runs.id', '=', id ?? '')
      .executeTakeFirstOrThrow();
    return { answer, audit: { type: 'create', target: path.id, after: { run: id } } };
  },
);

const refuseBeside = async (database: Database, id: string): Promise<Problem | null> => {
  const running = await database
    .selectFrom('export_runs')
    .select('id')
    .where('schedule_id', '=', id)
    .where('status', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return running === undefined
    ? null
    : conflict('run-under-way', 'It is being made already: wait until that run has ended.');
};
