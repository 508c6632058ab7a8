import { createRecordCheck } from '../../access/check-records.ts';
import { standardSettings } from '../../mechanism/call.ts';
import { Problem } from '../../problem/problem.ts';
import type { CoveredDays } from '../../rules/export-rhythm.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';
import { fileFormats } from '../file-formats.ts';
import { buildInput } from './build-input.ts';
import { endRun, type RunEnd } from './end-run.ts';
import type { FindExport, KnownExport } from './find-export.ts';
import { ownRequest } from '../../mechanism/own-request.ts';
import { findOwner } from './owner-refusal.ts';
import type { ScheduleRow } from './schedule-row.ts';

/** What a run is for. */
export interface RunPlan {
  readonly cause: 'schedule' | 'by_hand';
  readonly dueAt: string;
  /** How many runs before it did not happen. */
  readonly missed: number;
  readonly days: CoveredDays | null;
}

/** What runs need to be started and ended by. */
export interface RunParts {
  readonly find: FindExport;
  readonly publicUrl: URL;
}

interface Prepared {
  readonly known: KnownExport;
  readonly input: unknown;
}

/**
 * Begins a run, in the caller's transaction: orders its file in the background, or ends it at once where the
 * owner may not make the export any more, or it cannot be made as it was scheduled. Answers its id; null where it was run for this time.
 */
export const startRun = async (
  database: Database,
  { find, publicUrl }: RunParts,
  schedule: ScheduleRow,
  plan: RunPlan,
): Promise<string | null> => {
  const id = createId('exr');
  const begun = await database
    .insertInto('export_runs')
    .values({
      id,
      schedule_id: schedule.id,
      cause: plan.cause,
      due_at: plan.dueAt,
      missed: plan.missed,
      covers_from: plan.days?.from ?? null,
      covers_to: plan.days?.to ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A time that was run for already, as where a clock was put back, is not run for again.
  if (begun === undefined) return null;
  const prepared = await prepareRun(database, find, schedule, plan.days);
  if ('error' in prepared) await endRun(database, { find, publicUrl }, schedule, id, prepared);
  else await orderFile(database, schedule, { id, ...plan }, prepared);
  return id;
};

/** Checks once more all that was checked when the export was scheduled: everything may have changed. */
const prepareRun = async (
  database: Database,
  find: FindExport,
  schedule: ScheduleRow,
  days: CoveredDays | null,
): Promise<Prepared | Extract<RunEnd, { readonly status: 'failed' }>> => {
  const known = find(schedule.operation);
  if (known === undefined)
    return { status: 'failed', error: 'There is no such export any more.', isOver: true };
  const owner = await findOwner(database, schedule, known.described);
  if ('refusal' in owner) return { status: 'failed', error: owner.refusal, isOver: true };
  const { viewer } = owner;
  try {
    const call = { database, viewer, request: ownRequest(), settings: standardSettings };
    const { input } = known.prepare(buildInput(known.described, schedule, days), call);
    await createRecordCheck(known.described)(input, call);
    return { known, input };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { detail, faults = [] } = error.details;
    return { status: 'failed', error: faults[0]?.message ?? detail, isOver: false };
  }
};

const orderFile = async (
  database: Database,
  schedule: ScheduleRow,
  { id: runId, days }: Pick<RunPlan, 'days'> & { readonly id: string },
  { known, input }: Prepared,
): Promise<void> => {
  const { extension, contentType } = fileFormats[schedule.format];
  const name = [
    known.described.fileName ?? known.described.id,
    ...(days === null ? [] : [writeDays(days)]),
  ].join(' ');
  const request = ownRequest();
  const id = createId('dow');
  await database
    .insertInto('download_jobs')
    .values({
      id,
      user_id: schedule.user_id,
      operation: schedule.operation,
      input: JSON.stringify(input),
      file_name: `${name}.${extension}`,
      content_type: contentType,
      rows: 0,
      ip: request.ip,
      page_name: request.pageName,
      request_id: request.requestId,
      recipients: schedule.recipients,
      created_at: transactionNow,
    })
    .execute();
  await database.updateTable('export_runs').set({ download_id: id }).where('id', '=', runId).execute();
};

const writeDays = ({ from, to }: CoveredDays): string => (from === to ? from : `${from} to ${to}`);
