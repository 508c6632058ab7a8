import type { Migration } from '../migration.ts';

/** The amount that a dispute takes beside refunds and other disputes of its payment, and refunds that an answer names as evidence. */
export const disputesOfRefundsMigration: Migration = {
  name: '0220-disputes-of-refunds',
  statements: [
    `alter table chargebacks add column at_stake_amount bigint not null default 0 check (at_stake_amount >= 0)`,
    // Earlier disputes never exceeded what was left of the payment, so each took its own amount.
    `update chargebacks set at_stake_amount = chargeback_amount where status <> 'won'`,
    `alter table chargeback_responses
      add column names_refunds boolean not null default false,
      add column refund_evidence text`,
  ],
};
