import type { Migration } from '../migration.ts';

const copied = `transaction_ref_id, card_last4, name_words`;

/**
 * A chargeback is found by the reference, card and names of its transaction: they are copied to it, so that a
 * search need not read the transaction of each chargeback. A payout is found by its amount.
 */
export const chargebackWordsMigration: Migration = {
  name: '0372-chargeback-words',
  statements: [
    `alter table chargebacks
      add column transaction_ref_id text collate "C",
      add column card_last4 text collate "C",
      add column name_words tsvector`,
    `update chargebacks set (${copied}) = (
      select ref_id, card_last4, name_words from transactions where id = chargebacks.transaction_id)`,
    `alter table chargebacks
      alter column transaction_ref_id set not null,
      alter column name_words set not null`,
    `create function keep_chargeback_words() returns trigger language plpgsql as $$ begin
      select ref_id, transactions.card_last4, transactions.name_words
        into new.transaction_ref_id, new.card_last4, new.name_words
        from transactions where id = new.transaction_id;
      return new;
    end $$`,
    `create trigger chargebacks_keep_words before insert on chargebacks
      for each row execute function keep_chargeback_words()`,
    `create function keep_words_of_chargebacks() returns trigger language plpgsql as $$ begin
      update chargebacks set (${copied}) = (new.ref_id, new.card_last4, new.name_words)
        where transaction_id = new.id;
      return null;
    end $$`,
    `create trigger transactions_keep_chargeback_words
      after update of ref_id, card_last4, card_holder, guest_name on transactions
      for each row when (old.name_words is distinct from new.name_words
        or old.ref_id is distinct from new.ref_id or old.card_last4 is distinct from new.card_last4)
      execute function keep_words_of_chargebacks()`,
    `create index chargebacks_by_card on chargebacks (card_last4) where card_last4 is not null`,
    `create index payouts_by_payable_amount on payouts (payable_amount)`,
  ],
};
