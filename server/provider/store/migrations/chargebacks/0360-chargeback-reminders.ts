import type { Migration } from '../migration.ts';

/** Which reminders of a last day to answer were sent; a dispute whose day is moved is reminded of the new one. */
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
