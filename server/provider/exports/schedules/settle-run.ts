import { emitEvent } from '../../events/emit-event.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';
import { endRun, type RunEnd } from './end-run.ts';
import { findOwner } from './owner-refusal.ts';
import type { ScheduleRow } from './schedule-row.ts';
import type { RunParts } from './start-run.ts';
import { linkToSchedule } from './tell-of-failure.ts';

/** The job of a run's file; null where it is gone. */
interface MadeFile {
  readonly id: string;
  readonly file_name: string;
  readonly rows: number;
  readonly error: string | null;
  readonly status: string;
  readonly recipients: readonly string[];
  readonly expires_at: string | null;
}

/** Ends one run whose file is ready or could not be made, and tells of it; false when there is none. */
export const settleRun = async (database: Database, parts: RunParts): Promise<boolean> => {
  const run = await database
    .selectFrom('export_runs')
    .leftJoin('download_jobs', 'download_jobs.id', 'export_runs.download_id')
    .select(['export_runs.id', 'export_runs.schedule_id', 'export_runs.download_id'])
    .where('export_runs.status', '=', 'running')
    .where((where) =>
      where.or([
        where('download_jobs.id', 'is', null),
        where('download_jobs.status', 'not in', ['queued', 'running']),
      ]),
    )
    .orderBy('export_runs.started_at')
    .limit(1)
    .forUpdate('export_runs')
    .skipLocked()
    .executeTakeFirst();
  if (run === undefined) return false;
  const schedule = await database
    .selectFrom('export_schedules')
    .selectAll()
    .where('id', '=', run.schedule_id)
    .executeTakeFirstOrThrow();
  const file = run.download_id === null ? undefined : await readFile(database, run.download_id);
  const isMade = file?.status === 'ready';
  const end = isMade
    ? { status: 'done' as const, rows: file.rows, size: await sizeOf(database, file.id) }
    : await findReason(database, parts, schedule, file);
  await endRun(database, parts, schedule, run.id, end);
  if (isMade) await deliver(database, parts.publicUrl, schedule, run.id, file);
  return true;
};

const readFile = (database: Database, id: string): Promise<MadeFile | undefined> =>
  database
    .selectFrom('download_jobs')
    .select(['id', 'file_name', 'rows', 'error', 'status', 'recipients', 'expires_at'])
    .where('id', '=', id)
    .executeTakeFirst();

const sizeOf = async (database: Database, id: string): Promise<number> => {
  const [sum] = await rowsOf({ bytes: column.bigint })`
    select coalesce(sum(octet_length(content)), 0)::bigint as bytes from download_pieces where job_id = ${id}`.execute(
    database,
  );
  return sum?.bytes ?? 0;
};

const findReason = async (
  database: Database,
  { find }: RunParts,
  schedule: ScheduleRow,
  file: MadeFile | undefined,
): Promise<RunEnd> => {
  const described = find(schedule.operation)?.described;
  const owner = described === undefined ? undefined : await findOwner(database, schedule, described);
  if (owner !== undefined && 'refusal' in owner)
    return { status: 'failed', error: owner.refusal, isOver: true };
  // As where nothing ran for a day: nobody is told of a file that is gone.
  const error = file?.status === 'expired' ? 'The file expired before anybody was told of it.' : file?.error;
  return { status: 'failed', error: error ?? 'The file could not be made.', isOver: false };
};

/** Tells that the file is ready, by a link or by an event; the file itself is never sent. */
const deliver = async (
  database: Database,
  publicUrl: URL,
  schedule: ScheduleRow,
  runId: string,
  file: MadeFile,
): Promise<void> => {
  if (schedule.delivery === 'webhook') {
    await emitCompleted(database, schedule, runId, file);
    return;
  }
  const people = await database
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([schedule.user_id, ...file.recipients])))
    .where('status', '=', 1)
    .orderBy('email')
    .execute();
  for (const { email } of people)
    await queueMail(database, {
      to: email,
      kind: 'export_ready',
      subject: `Your export is ready: ${schedule.name}`,
      text: `Your export is ready: ${schedule.name}\n\nFile: ${file.file_name}\nRows: ${String(file.rows)}\n\nFetch it in the portal within a day:\n${linkToSchedule(publicUrl, schedule.id)}\n\nCounterfoil\n`,
    });
};

const emitCompleted = async (
  database: Database,
  { id, name, operation, organisation }: ScheduleRow,
  runId: string,
  { id: downloadId, file_name, rows, expires_at }: MadeFile,
): Promise<void> => {
  const run = await database
    .selectFrom('export_runs')
    .select(['due_at', 'covers_from', 'covers_to', 'size'])
    .where('id', '=', runId)
    .executeTakeFirstOrThrow();
  await emitEvent(database, {
    partnerId: organisation,
    merchantId: null,
    type: 'export.completed',
    data: {
      id: runId,
      export_schedule_id: id,
      name,
      operation,
      ...run,
      rows,
      file_name,
      download_id: downloadId,
      expires_at,
    },
  });
};
