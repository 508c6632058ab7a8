import { writeAudit } from '../../access/audit.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import type { FindExport } from './find-export.ts';
import type { ScheduleRow } from './schedule-row.ts';
import { ownRequest } from '../../mechanism/own-request.ts';
import { tellOfFailure } from './tell-of-failure.ts';

/** How a run ended. */
export type RunEnd =
  | { readonly status: 'done'; readonly rows: number; readonly size: number }
  | {
      readonly status: 'failed';
      readonly error: string;
      /** Whether it would fail again however often it ran: its owner may not make it any more. */
      readonly isOver: boolean;
    };

interface EndParts {
  readonly find: FindExport;
  readonly publicUrl: URL;
}

/** After so many runs in a row that failed a scheduled export is paused: what is wrong does not pass by itself. */
const mostFailures = 5;

/** Ends a run in the caller's transaction. Of one that failed somebody is told, and what would only go on failing is paused. */
export const endRun = async (
  database: Database,
  { find, publicUrl }: EndParts,
  schedule: ScheduleRow,
  runId: string,
  end: RunEnd,
): Promise<void> => {
  await database
    .updateTable('export_runs')
    .set({
      status: end.status,
      ended_at: transactionNow,
      ...(end.status === 'done' ? { rows: end.rows, size: end.size } : { error: end.error.slice(0, 500) }),
    })
    .where('id', '=', runId)
    .execute();
  if (end.status === 'done') return;
  const pause = end.isOver ? 'owner' : (await failsOnAndOn(database, schedule)) ? 'failures' : null;
  if (pause !== null) await pauseSchedule(database, schedule, pause);
  const described = find(schedule.operation)?.described;
  await tellOfFailure(database, publicUrl, { schedule, described, error: end.error, pause });
};

/** Whether the last runs all failed since the schedule was last saved, paused or resumed. */
const failsOnAndOn = async (database: Database, { id, updated_at }: ScheduleRow): Promise<boolean> => {
  const last = await database
    .selectFrom('export_runs')
    .select('status')
    .where('schedule_id', '=', id)
    .where('status', '<>', 'running')
    .where('started_at', '>=', updated_at)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(mostFailures)
    .execute();
  return last.length === mostFailures && last.every(({ status }) => status === 'failed');
};

const pauseSchedule = async (
  database: Database,
  schedule: ScheduleRow,
  pause: 'owner' | 'failures',
): Promise<void> => {
  const { numUpdatedRows } = await database
    .updateTable('export_schedules')
    .set({ paused_because: pause, next_run_at: null, updated_at: transactionNow })
    .where('id', '=', schedule.id)
    .where('paused_because', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await writeAudit(
    database,
    { operationId: 'pauseExportSchedule', actor: null, request: ownRequest() },
    {
      type: 'update',
      target: schedule.id,
      before: { state: 'active', paused_because: null },
      after: { state: 'paused', paused_because: pause },
    },
  );
};
