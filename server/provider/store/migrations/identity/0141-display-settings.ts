import type { Migration } from '../migration.ts';

/** How people read dates and times; who has no row reads them as the portal and their organisation have it. */
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
