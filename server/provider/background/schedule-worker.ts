import { sql } from 'kysely';
import { readCalendar } from '../queries/lists/read-calendar.ts';
import { coveredDays, runsWithin } from '../rules/export-rhythm.ts';
import { planNext } from '../exports/schedules/plan-next.ts';
import { zoneOfPerson } from '../exports/schedules/schedule-row.ts';
import { settleRun } from '../exports/schedules/settle-run.ts';
import { startRun, type RunParts } from '../exports/schedules/start-run.ts';
import type { Database } from '../store/store.ts';
import { transactionTime } from '../store/transaction-time.ts';
import { typed } from '../store/typed-sql.ts';
import type { Worker } from './workers.ts';

/** For how many days runs are listed. */
const keptDays = 90;

/**
 * Runs exports that are due, tells of files that are ready or could not be made, and keeps to the zones of
 * organisations. Each step works on one row that it locks, so that many processes do each thing once.
 */
export const createScheduleWorker = (parts: RunParts): Worker => ({
  name: 'export-schedules',
  everyMs: 2_000,
  step: (database) =>
    database
      .transaction()
      .execute(
        async (transaction) =>
          (await settleRun(transaction, parts)) ||
          (await followZone(transaction)) ||
          (await runDue(transaction, parts)),
      ),
});

/** Deletes runs that are older than ninety days, a thousand in each step. */
export const forgetExportRuns: Worker = {
  name: 'export-run-log',
  everyMs: 3_600_000,
  step: async (database) => {
    const { numAffectedRows } = await sql`delete from export_runs where id in (select id from export_runs
      where status <> 'running' and started_at < now() - make_interval(days => ${keptDays}) limit 1000)`.execute(
      database,
    );
    return numAffectedRows === 1000n;
  },
};

/** Plans one export anew whose organisation has another zone by now; what is due already runs first. */
const followZone = async (database: Database): Promise<boolean> => {
  const moved = await database
    .selectFrom('export_schedules')
    .innerJoin('users', 'users.id', 'export_schedules.user_id')
    .selectAll('export_schedules')
    .where(typed.boolean`next_run_at > now()`)
    .where(typed.boolean`export_schedules.timezone <> ${zoneOfPerson}`)
    .limit(1)
    .forUpdate('export_schedules')
    .skipLocked()
    .executeTakeFirst();
  if (moved === undefined) return false;
  const now = Date.parse(await transactionTime(database));
  await database
    .updateTable('export_schedules')
    .set(await planNext(database, moved.user_id, moved, now))
    .where('id', '=', moved.id)
    .execute();
  return true;
};

/** Begins one run that is due, which stands for those that were missed before it. */
const runDue = async (database: Database, parts: RunParts): Promise<boolean> => {
  const due = await database
    .selectFrom('export_schedules')
    .selectAll()
    .where(typed.boolean`next_run_at <= now()`)
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (typeof due?.next_run_at !== 'string') return false;
  const now = Date.parse(await transactionTime(database));
  const runs = runsWithin(due, await readCalendar(database, due.timezone), Date.parse(due.next_run_at), now);
  const [first] = runs;
  const last = runs.at(-1);
  await database
    .updateTable('export_schedules')
    .set(await planNext(database, due.user_id, due, now))
    .where('id', '=', due.id)
    .execute();
  // Zones may have changed so that nothing was due after all.
  if (first === undefined || last === undefined) return true;
  await startRun(database, parts, due, {
    cause: 'schedule',
    dueAt: new Date(last.at).toISOString(),
    missed: runs.length - 1,
    days: coveredDays(due.period, { first: first.day, last: last.day }),
  });
  return true;
};
