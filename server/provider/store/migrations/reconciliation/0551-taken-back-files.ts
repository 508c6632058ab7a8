import type { Migration } from '../migration.ts';

/**
 * A file that was read can be taken back: its lines stay, and count no more. Its content may be read again then. What no line is about is a
 * record of a payment service whose files were read over the days around it.
 */
export const takenBackFilesMigration: Migration = {
  name: '0551-taken-back-files',
  statements: [
    `alter table settlement_files
      add column taken_back_at timestamptz,
      add column taken_back_by text collate "C",
      add column taken_back_reason text,
      add constraint settlement_files_taken_back_by_somebody
        check ((taken_back_at is null) = (taken_back_by is null) and (taken_back_at is null) = (taken_back_reason is null)),
      drop constraint settlement_files_match_sha256_key`,
    `create unique index settlement_files_read_once on settlement_files (match, sha256) where taken_back_at is null`,
    `alter table settlement_lines
      drop constraint settlement_lines_state_check,
      add constraint settlement_lines_state_check check (state in ('open', 'linked', 'closed', 'taken_back'))`,
    `create view records_beside_lines as
      with records as (
        select id, 'bank_payouts' as match, id as payout_id, null as transaction_id, reference, payable_amount as amount, currency, payout_date as day,
          psp, status in ('processing', 'paid') and payable_amount > 0 as has_moved
        from payouts
        union all
        select transactions.id, 'provider_payments', null, transactions.id, ref_id, amount, transactions.currency,
          (transactions.created_at at time zone merchants.timezone)::date, psp,
          transaction_type in ('sale', 'capture', 'auto_charge', 'refund')
            and transaction_status in ('approved', 'refunded', 'partially_refunded')
        from transactions join merchants on merchants.id = transactions.merchant_id
      ), covered as (
        select records.match, records.psp, min(lines.booked_on) as first_day, max(lines.booked_on) as last_day
        from settlement_links as links
        join settlement_lines as lines on lines.id = links.line_id
        join records on records.match = links.match and records.id = links.record_id
        group by records.match, records.psp
      )
      select records.id, records.match, records.payout_id, records.transaction_id, records.reference, records.amount, records.currency,
        records.day, records.psp, covered.first_day, covered.last_day
      from records join covered on covered.match = records.match and covered.psp = records.psp
      where has_moved and records.day >= covered.first_day
        and not exists (select from settlement_links as links where links.match = records.match and links.record_id = records.id)`,
  ],
};
