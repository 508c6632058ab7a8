import type { Migration } from '../migration.ts';

/** Mails of a partner's brand are sent in its name; waiting ones have no such name. */
export const mailSendersMigration: Migration = {
  name: '0371-mail-senders',
  statements: [`alter table outbox_mails add column sender_name text, add column reply_to text`],
};
