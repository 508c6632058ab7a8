import type { Migration } from '../migration.ts';

/** The reminders that were sent of a last day to answer; a dispute whose day is moved gets one for the new day. */
export const chargebackRemindersMigration: Migration = {
  name: '0360-chargeback-reminders',
  statements: [
    `create table chargeback_reminders (
      chargeback_id text collate "C" not null references chargebacks (id) on delete cascade,
      due_on date not null,
      days_before integer not null check (days_before > 0),
      sent_at timestamptz not null default now(),
      primary key (chargeback_id, due_on, days_before)
    )`,
  ],
};
