import type { Migration } from '../migration.ts';

/**
 * Every payment beside the report of its provider, and the differences that somebody settled; a settlement is
 * valid while neither side changes, by their fingerprint.
 */
export const crossCheckSettlementsMigration: Migration = {
  name: '0151-cross-check-settlements',
  statements: [
    `create table cross_check_settlements (
      id text collate "C" primary key,
      fingerprint text collate "C" not null,
      reason text collate "C" not null,
      note text,
      settled_by text collate "C" not null,
      settled_at timestamptz not null default now()
    )`,
    `create view both_books as
      select recorded.id, recorded.id as transaction_id, recorded.merchant_id, recorded.psp, reported.psp_reference,
        recorded.ref_id as reference, recorded.created_at as recorded_at,
        recorded.amount as recorded_amount, recorded.refunded_amount as recorded_refund, recorded.currency as recorded_currency,
        recorded.transaction_status as recorded_status, recorded.card_last4 as recorded_last4,
        reported.amount as reported_amount, reported.refunded_amount as reported_refund,
        reported.currency as reported_currency, reported.outcome, reported.card_last4 as reported_last4
      from transactions as recorded
      left join psp_records as reported on reported.ref_id = recorded.ref_id and reported.psp = recorded.psp
      where recorded.transaction_type not in ('refund', 'void')
      union all
      select 'psp_' || md5(reported.psp || ' ' || reported.psp_reference), null, null, reported.psp, reported.psp_reference,
        reported.ref_id, reported.recorded_at, null, null, null, null, null,
        reported.amount, reported.refunded_amount, reported.currency, reported.outcome, reported.card_last4
      from psp_records as reported
      where not exists (select from transactions as recorded
        where recorded.ref_id = reported.ref_id and recorded.psp = reported.psp)`,
    `create view cross_checks as
      select book.*, case
          when book.recorded_amount is null then 'missing_here'
          when book.reported_amount is null then 'missing_at_psp'
          when book.recorded_amount = book.reported_amount and book.recorded_refund = book.reported_refund
            and book.recorded_currency = book.reported_currency and book.recorded_status = book.reported_status
            and book.recorded_last4 is not distinct from book.reported_last4 then 'matched'
          else 'different' end as result,
        md5(concat_ws('|', book.recorded_amount, '/', book.recorded_refund, '/', book.recorded_currency, book.recorded_status,
          book.recorded_last4, '/', book.reported_amount, '/', book.reported_refund, '/', book.reported_currency,
          book.reported_status, book.reported_last4)) as fingerprint
      from (select both_books.*, case
          when outcome is null or outcome <> 'approved' or reported_refund = 0 then outcome
          when reported_refund >= reported_amount then 'refunded'
          else 'partially_refunded' end as reported_status
        from both_books) as book`,
  ],
};
