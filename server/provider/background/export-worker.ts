import { sql, type Selectable } from 'kysely';
import { findAbsentViewer } from '../access/absent-viewer.ts';
import type { Viewer } from '../access/viewer.ts';
import { overSnapshot } from '../exports/over-snapshot.ts';
import { writeExport } from '../exports/write-export.ts';
import { auditedCall } from '../mechanism/audited-call.ts';
import { DescriptionError } from '../description/description-error.ts';
import type { ServedDescription, ServedOperation } from '../description/description.ts';
import type { KnownExport } from '../exports/schedules/find-export.ts';
import { findReceivers, narrowTo } from '../exports/schedules/seen-by-all.ts';
import { Problem } from '../problem/problem.ts';
import { createExportFinder } from './export-finder.ts';
import { languageOfUser } from '../languages/language-of-reader.ts';
import { openExport, recordExport, sumExport, type SummedExport } from '../mechanism/run-export.ts';
import { standardSettings } from '../mechanism/call.ts';
import type { Operation } from '../mechanism/define-operation.ts';
import type { PrepareExport } from '../mechanism/prepare-export.ts';
import type { Context } from '../mechanism/operation.ts';
import type { Database } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';
import { createPieceWriter } from './piece-writer.ts';
import type { Worker } from './workers.ts';
import { transactionNow, typed } from '../store/typed-sql.ts';

type Job = Selectable<Tables['download_jobs']>;

const mostAttempts = 3;
/** How often a running export checks whether its owner may still have it. */
const askedEveryMs = 1_000;
const storedHours = 24;
const rememberedDays = 30;

/**
 * Makes the files of large exports, one job at a time, each person in turn and each on one snapshot, and
 * removes expired files. A job belongs to the process that holds its row's lock; when that process ends, so
 * does the lock, and another one begins the job anew.
 */
export const createExportWorker = (
  description: ServedDescription,
  operations: readonly Operation[],
): Worker => {
  const known = createExportFinder(description, operations);
  const find = (operationId: string): KnownExport => {
    const found = known(operationId);
    if (found === undefined) throw new DescriptionError(`${operationId} is no export any more.`);
    return found;
  };
  return {
    name: 'exports',
    everyMs: 1_000,
    step: async (database) => {
      const id = await claimJob(database);
      if (id === undefined) {
        await forgetOldFiles(database);
        return false;
      }
      try {
        await makeFile(database, id, find);
      } catch (error) {
        // Between the claim and its lock another process claimed the job as well, and makes the file.
        if (isTakenMeanwhile(error)) return true;
        const isFinal = error instanceof OwnerChanged || error instanceof Problem;
        await giveUp(database, id, isFinal ? 0 : mostAttempts, reasonOf(error));
        if (!isFinal) throw error;
      }
      return true;
    },
  };
};

/** Whether a row of the snapshot was changed by somebody else: SQLSTATE 40001, serialization_failure. */
const isTakenMeanwhile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';

/** What people are told of a job that cannot be made, however often it is tried; null for any other. */
const reasonOf = (error: unknown): string | null =>
  error instanceof Problem ? (error.details.faults?.[0]?.message ?? error.details.detail) : null;

/** When a job of the same person was last begun. */
const lastServed = typed.timestamptz`
  (select max(of_same.started_at) from download_jobs as of_same where of_same.user_id = download_jobs.user_id)`;

/**
 * Marks a job that nobody works on as running: the oldest of the person who was served the longest ago, so
 * that a person's many orders delay only their own.
 */
const claimJob = async (database: Database): Promise<string | undefined> => {
  const claimed = await database
    .updateTable('download_jobs')
    .set({ status: 'running', started_at: transactionNow, attempts: typed.bigint`attempts + 1` })
    .where('id', '=', (jobs) =>
      jobs
        .selectFrom('download_jobs')
        .select('id')
        .where('status', 'in', ['queued', 'running'])
        .orderBy(lastServed, (order) => order.nullsFirst())
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return claimed?.id;
};

/** The owner of an export changed while it was being made. */
class OwnerChanged extends Error {}

interface OpenedJob extends SummedExport {
  readonly job: Job;
  readonly described: ServedOperation;
  readonly prepared: ReturnType<PrepareExport>;
  readonly context: Context<Viewer>;
}

const makeFile = async (
  database: Database,
  id: string,
  find: (operationId: string) => KnownExport,
): Promise<void> => {
  await overSnapshot<OpenedJob, undefined>(database, {
    open: async (snapshot) => (await openJob(snapshot, id, find)) ?? { done: undefined },
    read: async ({ report, choice, job, described, written }, fetch, own) => {
      const writer = createPieceWriter(own, id);
      let askAgainAt = 0;
      for await (const bytes of writeExport(own, fetch, report, choice, written)) {
        await writer.append(bytes);
        if (performance.now() < askAgainAt) continue;
        // Read outside the snapshot, which would show its owner as they were when it began.
        if ((await findAbsentViewer(database, job, described)) === null) throw new OwnerChanged();
        askAgainAt = performance.now() + askedEveryMs;
      }
      await writer.end();
    },
    end: async (opened, own) => {
      const { job, prepared, context, rows } = opened;
      await recordExport(own, auditedCall(job.operation, context), prepared.input, opened);
      await notifyReady(own, id, rows);
    },
  });
};

/** The job on its snapshot, or null where there is nothing to be made. */
const openJob = async (
  snapshot: Database,
  id: string,
  find: (operationId: string) => KnownExport,
): Promise<OpenedJob | null> => {
  const job = await lockJob(snapshot, id);
  if (job === undefined) return null;
  // Deletes the pieces of an attempt that did not finish.
  await snapshot.deleteFrom('download_pieces').where('job_id', '=', id).execute();
  const { described, prepare } = find(job.operation);
  const owner = await findAbsentViewer(snapshot, job, described);
  if (owner === null) {
    await snapshot.updateTable('download_jobs').set({ status: 'failed' }).where('id', '=', id).execute();
    return null;
  }
  const viewer = await forReceivers(snapshot, owner, job, described);
  if (viewer.scope.kind === 'partner') await keepMerchants(snapshot, id, viewer.scope.partnerId);
  const request = {
    requestId: job.request_id,
    ip: job.ip,
    pageName: job.page_name,
    userAgent: null,
  };
  const context = { database: snapshot, viewer, request, settings: standardSettings };
  const prepared = prepare(job.input, context);
  const opened = await openExport(snapshot, prepared, await languageOfUser(snapshot, viewer.user.id));
  return {
    ...(await sumExport(opened)),
    job,
    described,
    prepared,
    context,
  };
};

/**
 * The owner with no more rights than those have who receive the file with them: it holds what all of them may see. Who may not make the
 * export receives none.
 */
const forReceivers = async (
  snapshot: Database,
  owner: Viewer,
  { id, made_as, recipients }: Job,
  described: ServedOperation,
): Promise<Viewer> => {
  if (recipients.length === 0) return owner;
  const receivers = await findReceivers(snapshot, described, made_as, recipients);
  const ids = receivers.map(({ user }) => user.id);
  await snapshot.updateTable('download_jobs').set({ recipients: ids }).where('id', '=', id).execute();
  return narrowTo(owner, receivers);
};

/** Records the merchants whose rows the file of a partner's order may contain: one of them may leave the partner before the file is fetched. */
const keepMerchants = async (snapshot: Database, id: string, partnerId: string): Promise<void> => {
  const merchant_ids = typed.texts`array(select merchants.id from merchants where partner_id = ${partnerId})`;
  await snapshot.updateTable('download_jobs').set({ merchant_ids }).where('id', '=', id).execute();
};

const lockJob = async (snapshot: Database, id: string): Promise<Job | undefined> =>
  snapshot
    .selectFrom('download_jobs')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

const notifyReady = async (database: Database, id: string, rows: number): Promise<void> => {
  await database
    .updateTable('download_jobs')
    .set({
      status: 'ready',
      rows,
      ready_at: typed.timestamptz`clock_timestamp()`,
      expires_at: typed.timestamptz`clock_timestamp() + make_interval(hours => ${storedHours})`,
    })
    .where('id', '=', id)
    .execute();
};

/** Fails a job after too many attempts. */
const giveUp = async (
  database: Database,
  id: string,
  attempts: number,
  reason: string | null,
): Promise<void> => {
  await sql`
    with lost as (
      update download_jobs set status = 'failed', error = ${reason}
      where id = ${id} and status = 'running' and attempts >= ${attempts} returning id
    )
    delete from download_pieces where job_id in (select id from lost)`.execute(database);
};

const forgetOldFiles = async (database: Database): Promise<void> => {
  await sql`
    with over as (
      update download_jobs set status = 'expired' where status = 'ready' and expires_at < now() returning id
    )
    delete from download_pieces where job_id in (select id from over)`.execute(database);
  await database
    .deleteFrom('download_jobs')
    .where('status', 'in', ['failed', 'expired'])
    .where('created_at', '<', typed.timestamptz`now() - make_interval(days => ${rememberedDays})`)
    .execute();
  await database
    .deleteFrom('export_sums')
    .where('written_at', '<', typed.timestamptz`now() - make_interval(days => ${rememberedDays})`)
    .execute();
};
