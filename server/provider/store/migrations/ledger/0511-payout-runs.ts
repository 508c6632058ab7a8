import type { Migration } from '../migration.ts';

/**
 * Runs of payouts that a bank is asked to pay: each has a number that is never given twice, the files as they were written,
 * and its payouts. A payout is in one run at a time: the next one takes it only after it was returned. What a bank answered
 * is kept by what its file holds, so that nothing counts twice.
 */
export const payoutRunsMigration: Migration = {
  name: '0511-payout-runs',
  statements: [
    `create sequence payout_run_numbers`,
    `create table payout_runs (
      id text collate "C" primary key,
      number text collate "C" not null unique,
      currency text collate "C" not null references currencies (code),
      execution_day date not null,
      payments_count integer not null check (payments_count > 0),
      amount bigint not null check (amount > 0),
      pain001 text not null,
      aba text,
      created_by text not null,
      created_at timestamptz not null default now()
    )`,
    `create index payout_runs_by_time on payout_runs (created_at, id)`,
    `create table payout_run_payments (
      run_id text collate "C" not null references payout_runs (id),
      payout_id text collate "C" not null references payouts (id),
      merchant_id text not null references merchants (id),
      reference text collate "C" not null,
      amount bigint not null check (amount > 0),
      currency text collate "C" not null,
      outcome text collate "C" not null default 'sent' check (outcome in ('sent', 'settled', 'returned')),
      reason text,
      answered_at timestamptz,
      primary key (run_id, payout_id),
      unique (run_id, reference)
    )`,
    `create unique index payouts_run_once on payout_run_payments (payout_id) where outcome <> 'returned'`,
    `create table payout_run_answers (
      run_id text collate "C" not null references payout_runs (id),
      digest text collate "C" not null,
      kind text collate "C" not null,
      message text not null,
      read_at timestamptz not null default now(),
      primary key (run_id, digest)
    )`,
    `create function keep_payout_run() returns trigger language plpgsql as $$ begin
      raise exception 'A payout run is never changed or written again.' using errcode = 'restrict_violation';
    end $$`,
    `create trigger payout_runs_stay before update or delete on payout_runs for each row execute function keep_payout_run()`,
  ],
};
