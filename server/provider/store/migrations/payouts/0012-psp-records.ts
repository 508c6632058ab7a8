import type { Migration } from '../migration.ts';

/** The reports of payment providers about payments, in their own books. */
export const pspRecordsMigration: Migration = {
  name: '0012-psp-records',
  statements: [
    `create table psp_records (
      psp text collate "C" not null,
      psp_reference text collate "C" not null,
      ref_id text collate "C" not null,
      amount bigint not null check (amount >= 0),
      refunded_amount bigint not null default 0 check (refunded_amount >= 0),
      currency text collate "C" not null references currencies (code),
      outcome text not null check (outcome in ('pending', 'authorised', 'approved', 'declined', 'voided', 'failed')),
      card_last4 text,
      recorded_at timestamptz not null default now(),
      primary key (psp_reference, psp)
    )`,
    `create index psp_records_by_reference on psp_records (ref_id)`,
  ],
};
