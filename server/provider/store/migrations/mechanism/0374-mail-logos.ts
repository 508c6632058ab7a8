import type { Migration } from '../migration.ts';

/** Mails are drawn with the logo of a brand, which is read when they are sent; waiting ones have none. */
export const mailLogosMigration: Migration = {
  name: '0374-mail-logos',
  statements: [`alter table outbox_mails add column brand_logo text`],
};
