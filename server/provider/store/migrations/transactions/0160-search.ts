import type { Migration } from '../migration.ts';

/** The columns by which the search finds transactions: the last four digits of a card and words of names; amounts and references have their indexes. */
export const searchMigration: Migration = {
  name: '0160-search',
  statements: [
    `create index transactions_by_last4 on transactions (card_last4, created_at, id)
      include (merchant_id, partner_id) where card_last4 is not null`,
    `create function search_words(holder text, guest text) returns tsvector language sql immutable parallel safe
      as $$ select to_tsvector('simple'::regconfig, regexp_replace(normalize(
        lower(coalesce(holder, '') || ' ' || coalesce(guest, '')), NFKD), '[\u0300-\u036F]', '', 'g')) $$`,
    `create index transactions_by_words on transactions using gin (search_words(card_holder, guest_name))`,
  ],
};
