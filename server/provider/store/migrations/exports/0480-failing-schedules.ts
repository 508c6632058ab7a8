import type { Migration } from '../migration.ts';

/** A scheduled export whose runs fail again and again is paused for it. */
export const failingSchedulesMigration: Migration = {
  name: '0480-failing-schedules',
  statements: [
    `alter table export_schedules drop constraint export_schedules_paused_because_check`,
    `alter table export_schedules add constraint export_schedules_paused_because_check
      check (paused_because in ('by_hand', 'owner', 'failures'))`,
  ],
};
