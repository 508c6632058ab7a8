import type { Migration } from '../migration.ts';

/** Exports too large to be answered at once: the order, its progress, and its file piece by piece. */
export const downloadsMigration: Migration = {
  name: '0020-downloads',
  statements: [
    `create table download_jobs (
      id text collate "C" primary key,
      user_id text not null references users (id) on delete cascade,
      operation text not null,
      input jsonb not null,
      file_name text not null,
      content_type text not null,
      rows bigint not null check (rows >= 0),
      status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed', 'expired')),
      attempts integer not null default 0,
      ip text not null,
      page_name text,
      request_id text not null,
      created_at timestamptz not null default now(),
      started_at timestamptz,
      ready_at timestamptz,
      expires_at timestamptz,
      check ((status in ('ready', 'expired')) = (expires_at is not null))
    )`,
    `create index download_jobs_to_do on download_jobs (created_at) where status in ('queued', 'running')`,
    `create index download_jobs_to_expire on download_jobs (expires_at) where status = 'ready'`,
    `create index download_jobs_by_user on download_jobs (user_id, created_at)`,
    `create table download_pieces (
      job_id text collate "C" not null references download_jobs (id) on delete cascade,
      position integer not null,
      content bytea not null,
      primary key (job_id, position)
    )`,
  ],
};
