import type { Migration } from '../migration.ts';

/** Organisations have a language for their documents, and an invoice stores that of its day; all before were in English. */
export const organisationLanguagesMigration: Migration = {
  name: '0375-organisation-languages',
  statements: ['merchants', 'partners', 'invoices'].map(
    (table) =>
      `alter table ${table} add column language text not null default 'en' check (language in ('en', 'de'))`,
  ),
};
