import type { Migration } from '../migration.ts';

/**
 * Exports that are made again and again. `made_as` is stamped with each owner; `timezone` is the zone by which `next_run_at` was
 * computed. A run by the rhythm is once for each time at which it was due. The recipients of a job's file may fetch it beside its owner.
 */
export const exportSchedulesMigration: Migration = {
  name: '0460-export-schedules',
  statements: [
    `create table export_schedules (
      id text collate "C" primary key,
      organisation text collate "C" not null,
      user_id text not null references users (id) on delete cascade,
      made_as text not null,
      name text not null check (char_length(name) between 1 and 100),
      operation text collate "C" not null,
      path jsonb not null default '{}',
      query jsonb not null default '{}',
      format text collate "C" not null check (format in ('csv', 'xlsx')),
      period text collate "C" not null check (period in ('day', 'week', 'month', 'none')),
      rhythm text collate "C" not null check (rhythm in ('daily', 'weekly', 'monthly')),
      weekday text collate "C",
      month_day integer check (month_day between 1 and 31),
      at_time text collate "C" not null check (at_time ~ '^([01]\\d|2[0-3]):[0-5]\\d$'),
      timezone text not null,
      delivery text collate "C" not null check (delivery in ('mail', 'webhook')),
      recipients text[] not null default '{}',
      paused_because text collate "C" check (paused_because in ('by_hand', 'owner')),
      next_run_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint whole_rhythm check ((rhythm = 'weekly') = (weekday is not null) and (rhythm = 'monthly') = (month_day is not null)),
      constraint due_or_paused check ((paused_because is null) = (next_run_at is not null))
    )`,
    `create trigger export_schedules_made_as before insert or update of user_id on export_schedules
      for each row execute function stamp_made_as()`,
    `create index export_schedules_of_organisation on export_schedules (organisation, name, id)`,
    `create index export_schedules_due on export_schedules (next_run_at) where next_run_at is not null`,
    `create table export_runs (
      id text collate "C" primary key,
      schedule_id text collate "C" not null references export_schedules (id) on delete cascade,
      cause text collate "C" not null check (cause in ('schedule', 'by_hand')),
      due_at timestamptz not null,
      missed integer not null default 0,
      covers_from date,
      covers_to date,
      status text collate "C" not null default 'running' check (status in ('running', 'done', 'failed')),
      started_at timestamptz not null default now(),
      ended_at timestamptz,
      rows bigint,
      size bigint,
      error text check (char_length(error) <= 500),
      download_id text collate "C" references download_jobs (id) on delete set null,
      constraint running_or_over check ((status = 'running') = (ended_at is null))
    )`,
    `create unique index export_runs_once on export_runs (schedule_id, due_at) where cause = 'schedule'`,
    `create index export_runs_by_time on export_runs (schedule_id, started_at desc, id)`,
    `create index export_runs_running on export_runs (started_at) where status = 'running'`,
    `alter table download_jobs add column recipients text[] not null default '{}', add column error text check (char_length(error) <= 500)`,
    `alter table portal_notifications drop constraint portal_notifications_record_kind_check`,
    `alter table portal_notifications add constraint portal_notifications_record_kind_check
      check (record_kind in ('transaction', 'payout', 'approval', 'export-schedule'))`,
  ],
};
