import type { Migration } from '../migration.ts';

/** Mails are drawn with the name and the colour of a brand; waiting ones are drawn as the platform's. */
export const mailBrandsMigration: Migration = {
  name: '0373-mail-brands',
  statements: [`alter table outbox_mails add column brand_name text, add column brand_colour text`],
};
