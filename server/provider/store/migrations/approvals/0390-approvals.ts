import type { Migration } from '../migration.ts';

/**
 * What somebody asked to do and a second person has to decide on. `input` is the call as it would be sent, sealed; `watched` the
 * record as the asker saw it; `answer` what was answered and is shown once, sealed as well. `organisation` is whose staff the asker is: a merchant, a partner, or the platform.
 */
export const approvalsMigration: Migration = {
  name: '0390-approvals',
  statements: [
    `create table approval_requests (
      id text collate "C" primary key,
      kind text collate "C" not null,
      operation text collate "C" not null,
      input text not null,
      sent jsonb not null,
      watched jsonb,
      reason text check (length(reason) <= 500),
      covered_by text not null,
      amount bigint,
      currency text collate "C" references currencies (code),
      merchant_id text references merchants (id) on delete cascade,
      record_kind text collate "C",
      record_id text collate "C",
      organisation text collate "C" not null,
      partner_id text collate "C",
      asker_id text not null references users (id) on delete cascade,
      made_as text not null,
      status text collate "C" not null default 'waiting'
        check (status in ('waiting', 'approved', 'refused', 'withdrawn', 'expired', 'void', 'failed')),
      asked_at timestamptz not null default now(),
      due_at timestamptz not null,
      waits_for text collate "C" check (waits_for in ('colleagues', 'partner', 'platform')),
      decider_id text references users (id) on delete set null,
      decided_at timestamptz,
      decision_reason text,
      outcome text,
      changes jsonb not null default '[]',
      answer text,
      constraint decided_by_another check (decider_id is null or decider_id <> asker_id or status = 'withdrawn'),
      constraint waiting_or_over check ((status = 'waiting') = (decided_at is null))
    )`,
    `create index approval_requests_by_time on approval_requests (asked_at desc, id)`,
    `create index approval_requests_waiting on approval_requests (due_at) where status = 'waiting'`,
    `alter table idempotency_keys add column asked boolean not null default false`,
  ],
};
