import type { Migration } from '../migration.ts';
import { bookRecords } from './book-records.ts';
import { proveBooks } from './prove-books.ts';

const accounts = [
  'pending',
  'available',
  'reserved',
  'in_transit',
  'receivable',
  'accrued',
  'disputed',
  'dispute_exposure',
  'netting',
  'clearing',
  'bank',
  'fees',
  'taxes',
  'adjustments',
  'conversion',
  'write_offs',
];
const kinds = [
  ...['capture', 'surcharge', 'refund', 'fee', 'tax'],
  ...['payout_line', 'payout_line_removed', 'adjustment'],
  ...['payout_held', 'payout_released', 'payout_sent', 'payout_failed', 'payout_paid'],
  ...['receivable', 'receivable_deducted', 'receivable_collected', 'written_off'],
  ...['dispute', 'invoice', 'invoice_paid'],
];
const causes = [
  'transaction',
  'payout',
  'adjustment',
  'receivable',
  'chargeback',
  'fee_statement',
  'invoice',
];
const listed = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** Every entry of a posting that takes another back is an entry of that one with the other sign. */
const isNoReversal = `exists (select from posted left join ledger_entries as taken_back
      on taken_back.posting = posted.reverses and taken_back.place = posted.place
    where posted.reverses is not null and (taken_back.merchant_id, taken_back.currency, taken_back.account, taken_back.amount)
      is distinct from (posted.merchant_id, posted.currency, posted.account, -posted.amount))
  or exists (select from (select distinct posting, reverses from posted where reverses is not null) as reversal
    where (select count(*) from posted where posted.posting = reversal.posting)
      <> (select count(*) from ledger_entries where ledger_entries.posting = reversal.reverses))`;

/**
 * The ledger: entries on the accounts of a merchant in a currency, in postings whose entries add up to zero.
 * Credits are positive, debits negative. An entry is never changed or deleted, and a posting is written by one
 * statement; the balance of each account is kept with it. What moved money before this migration is booked by it.
 */
export const ledgerMigration: Migration = {
  name: '0500-ledger',
  statements: [
    `create sequence ledger_postings`,
    `create table ledger_entries (
      posting bigint not null,
      place smallint not null check (place > 0),
      merchant_id text not null,
      currency text collate "C" not null,
      account text collate "C" not null check (account in (${listed(accounts)})),
      amount bigint not null check (amount <> 0),
      kind text collate "C" not null check (kind in (${listed(kinds)})),
      cause text collate "C" not null check (cause in (${listed(causes)})),
      cause_id text collate "C" not null,
      payout_id text collate "C",
      posted_at timestamptz not null default now(),
      reverses bigint,
      constraint ledger_entries_pkey primary key (posting, place)
    )`,
    `create index ledger_entries_by_merchant on ledger_entries (merchant_id, posted_at, posting, place)`,
    `create index ledger_entries_by_time on ledger_entries (posted_at, posting, place)`,
    `create index ledger_entries_by_cause on ledger_entries (cause_id)`,
    `create index ledger_entries_by_payout on ledger_entries (payout_id) where payout_id is not null`,
    `create unique index ledger_postings_reversed on ledger_entries (reverses)
      where place = 1 and reverses is not null`,
    `create table ledger_balances (
      merchant_id text not null references merchants (id),
      currency text collate "C" not null references currencies (code),
      account text collate "C" not null,
      amount bigint not null,
      primary key (merchant_id, currency, account)
    )`,
    `create view merchant_balances as
      select merchant_id || '-' || currency as id, merchant_id, currency,
        ${[
          ['pending', 1],
          ['available', 1],
          ['reserved', 1],
          ['in_transit', 1],
          ['receivable', -1],
          ['disputed', 1],
        ]
          .map(
            ([
              account,
              sign,
            ]) => `(${String(sign)} * coalesce(sum(amount) filter (where account = '${String(account)}'), 0))::bigint
          as ${account === 'receivable' ? 'owed' : String(account)}`,
          )
          .join(', ')}
      from ledger_balances group by merchant_id, currency
      having bool_or(account = 'pending' or amount <> 0 and account in ('receivable', 'disputed'))`,
    `create function keep_ledger() returns trigger language plpgsql as $$
    declare wrong text;
    begin
      select string_agg(posting::text, ', ') into wrong from (select posting from posted group by posting
        having sum(amount) <> 0 or min(place) <> 1 or min(merchant_id) <> max(merchant_id)
          or min(currency) <> max(currency) limit 5) as unbalanced;
      if wrong is not null then
        raise exception 'The entries of a posting add up to zero, on the accounts of one merchant in one currency: % does not.', wrong
          using errcode = 'check_violation', constraint = 'postings_balance';
      end if;
      -- Asked first, because most statements take nothing back: the comparison may read the whole ledger.
      if exists (select from posted where reverses is not null) then if ${isNoReversal} then
        raise exception 'A reversal has the entries of the posting that it takes back, with the other sign.'
          using errcode = 'check_violation', constraint = 'reversals_mirror';
      end if; end if;
      insert into ledger_balances as known (merchant_id, currency, account, amount)
        select merchant_id, currency, account, sum(amount) from posted group by 1, 2, 3 order by 1, 2, 3
        on conflict (merchant_id, currency, account) do update set amount = known.amount + excluded.amount;
      return null;
    end $$`,
    `create trigger ledger_entries_posted after insert on ledger_entries referencing new table as posted
      for each statement execute function keep_ledger()`,
    `create function refuse_ledger_change() returns trigger language plpgsql as $$ begin
      raise exception 'Entries of the ledger are never changed or deleted: a reversal takes them back.'
        using errcode = 'restrict_violation';
    end $$`,
    `create trigger ledger_entries_stay before update or delete or truncate on ledger_entries
      for each statement execute function refuse_ledger_change()`,
    bookRecords,
    `select book_records()`,
    proveBooks,
  ],
};
