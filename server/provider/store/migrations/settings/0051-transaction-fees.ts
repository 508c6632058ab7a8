import type { Migration } from '../migration.ts';

const owner = `coalesce(merchant_id, partner_id)`;
const terms = [owner, 'psp', `coalesce(card_brand, '*')`, 'region', 'currency'].join(` || ' ' || `);
const hash = `hashtextextended(${terms}, 0)`;

/** The prices of payments: each owner's rates, and the details that override them while they are valid. */
export const transactionFeesMigration: Migration = {
  name: '0051-transaction-fees',
  statements: [
    `create table transaction_fees (
      owner_id text collate "C" primary key,
      partner_id text unique references partners (id) on delete cascade,
      merchant_id text unique references merchants (id) on delete cascade,
      fee jsonb not null,
      updated_at timestamptz not null default now(),
      check (owner_id = ${owner}),
      check (num_nonnulls(partner_id, merchant_id) = 1)
    )`,
    // The constraint contains the terms as their 64-bit hash, because a plain GiST index takes ranges.
    `create table transaction_fee_details (
      id text collate "C" primary key,
      partner_id text references partners (id) on delete cascade,
      merchant_id text references merchants (id) on delete cascade,
      psp text collate "C" not null references psps (code),
      card_brand text collate "C",
      region text collate "C" not null check (region in ('any', 'domestic', 'international')),
      percentage_bps integer not null check (percentage_bps between 0 and 10000),
      fixed_amount bigint not null check (fixed_amount >= 0),
      currency text collate "C" not null references currencies (code),
      valid_from date not null,
      valid_to date,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check (num_nonnulls(partner_id, merchant_id) = 1),
      check (valid_to >= valid_from),
      constraint fee_details_never_overlap exclude using gist (
        int8range(${hash}, ${hash}, '[]') with &&,
        daterange(valid_from, valid_to, '[]') with &&
      )
    )`,
    `create index transaction_fee_details_by_partner on transaction_fee_details (partner_id, psp)`,
    `create index transaction_fee_details_by_merchant on transaction_fee_details (merchant_id, psp)`,
    `create index transaction_fee_details_by_psp on transaction_fee_details (psp)`,
  ],
};
