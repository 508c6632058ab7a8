import type { Migration } from '../migration.ts';

/** The stored card that a payment charged, or that was stored with it. */
export const chargedCardsMigration: Migration = {
  name: '0154-charged-cards',
  statements: [
    `alter table transactions add column card_token text references vault_tokens (token)`,
    `create index transactions_by_card_token on transactions (card_token, created_at)
      where card_token is not null`,
  ],
};
