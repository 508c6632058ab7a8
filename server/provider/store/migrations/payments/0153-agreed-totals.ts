import type { Migration } from '../migration.ts';

/** What a guest agreed to pay, while the issuer of the card asks them to confirm it. */
export const agreedTotalsMigration: Migration = {
  name: '0153-agreed-totals',
  statements: [`alter table payment_challenges add column agreed_total bigint check (agreed_total >= 0)`],
};
