import { sql } from 'kysely';
import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import { callerDomain } from '../create-caller.ts';
import type { Reach } from './reach.ts';

/** A scheduled export of the newest Admin among the callers of the tests, or of the sample's staff. */
const storeSchedule = async (database: Database, isPaused = false): Promise<string> => {
  const id = createId('exs');
  await sql`insert into export_schedules (id, organisation, user_id, name, operation, query, format, period, rhythm, at_time, timezone,
      delivery, paused_because, next_run_at)
    select ${id}, 'platform', users.id, 'Reached', 'downloadTransactions', '{"transaction_status":["declined"]}', 'csv', 'day', 'daily',
      '06:30', 'UTC', 'mail', case when ${isPaused} then 'by_hand' end,
      case when not ${isPaused} then now() + interval '1 year' end
    from users where role = 'Admin' and status = 1 and deleted_at is null
    order by email like ${`%${callerDomain}`} desc, created_at desc limit 1`.execute(database);
  return id;
};

const scheduled = {
  name: 'Reached',
  format: 'csv',
  period: 'none',
  rhythm: 'weekly',
  weekday: 'monday',
  at_time: '06:30',
  delivery: 'mail',
};

/** The tests store more than an organisation may have. */
const makeRoom = (database: Database) =>
  sql`delete from export_schedules where name = 'Reached'`.execute(database);

/** Exports that are made again and again. */
export const reachExportSchedules: Reach = {
  createExportSchedule: async ({ database }) => {
    await makeRoom(database);
    return {
      body: { ...scheduled, operation: 'downloadPartners', query: { sortBy: 'trading_name' }, path: {} },
    };
  },
  getExportSchedule: async ({ database }) => ({ path: { id: await storeSchedule(database) } }),
  updateExportSchedule: async ({ database }) => ({
    path: { id: await storeSchedule(database) },
    body: scheduled,
  }),
  deleteExportSchedule: async ({ database }) => ({ path: { id: await storeSchedule(database) } }),
  pauseExportSchedule: async ({ database }) => ({ path: { id: await storeSchedule(database) } }),
  resumeExportSchedule: async ({ database }) => ({ path: { id: await storeSchedule(database, true) } }),
  runExportSchedule: async ({ database }) => ({ path: { id: await storeSchedule(database) } }),
  listExportSchedules: async ({ database }) => {
    await storeSchedule(database);
    return {};
  },
  listExportRuns: async ({ database }) => {
    const id = await storeSchedule(database);
    await sql`insert into export_runs (id, schedule_id, cause, due_at, status, ended_at, error)
      values (${createId('exr')}, ${id}, 'by_hand', now(), 'failed', now(), 'The file could not be made.')`.execute(
      database,
    );
    return { path: { id } };
  },
};
