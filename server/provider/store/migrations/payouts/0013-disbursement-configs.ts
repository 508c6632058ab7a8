import type { Migration } from '../migration.ts';

/** The methods by which the platform pays merchants out. */
export const disbursementConfigsMigration: Migration = {
  name: '0013-disbursement-configs',
  statements: [
    `create table disbursement_configs (
      id text collate "C" primary key,
      label text collate "C" not null,
      channel text not null check (channel in ('bank_transfer', 'instant_transfer', 'international_wire')),
      currency text collate "C" not null references currencies (code),
      timing integer not null check (timing between 0 and 90),
      paid_on text not null,
      first_payout_at date,
      fund_type text not null check (fund_type in ('minimum_fund', 'on_demand', 'none')),
      minimum_fund bigint not null default 0 check (minimum_fund >= 0),
      fee_deducted_by text not null check (fee_deducted_by in ('payout', 'invoice')),
      fee jsonb not null,
      extra text,
      check (minimum_fund = 0 or fund_type = 'minimum_fund')
    )`,
  ],
};
