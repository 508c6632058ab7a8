import type { Migration } from '../migration.ts';

/** The language of the portal for each person, and one more date format. */
export const displayLanguageMigration: Migration = {
  name: '0162-display-language',
  statements: [
    `alter table display_settings add column language text check (language in ('en', 'de'))`,
    `alter table display_settings drop constraint display_settings_date_format_check`,
    `alter table display_settings add constraint display_settings_date_format_check
      check (date_format in ('DD/MM/YYYY', 'DD.MM.YYYY', 'MM/DD/YYYY', 'YYYY/MM/DD', 'MMM DD, YYYY'))`,
  ],
};
