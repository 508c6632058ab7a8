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

/** Ends a run that failed, in the caller's transaction: somebody is told, and a schedule that nobody may carry out is paused. */
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
  if (end.isOver) await pauseForOwner(database, schedule);
  const described = find(schedule.operation)?.described;
  await tellOfFailure(database, publicUrl, { schedule, described, error: end.error, isOver: end.isOver });
};

const pauseForOwner = async (database: Database, schedule: ScheduleRow): Promise<void> => {
  const { numUpdatedRows } = await database
    .updateTable('export_schedules')
    .set({ paused_because: 'owner', next_run_at: null, updated_at: transactionNow })
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
      after: { state: 'paused', paused_because: 'owner' },
    },
  );
};
