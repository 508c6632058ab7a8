import type { Migration } from '../migration.ts';

/** How people read dates and times; without a row, the defaults of the portal and their organisation apply. */
export const displaySettingsMigration: Migration = {
  name: '0141-display-settings',
  statements: [
    `create table display_settings (
      user_id text primary key references users (id) on delete cascade,
      date_format text check (date_format in ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD', 'MMM DD, YYYY')),
      timezone text
    )`,
  ],
};
