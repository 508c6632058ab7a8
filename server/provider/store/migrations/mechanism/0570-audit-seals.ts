import type { Migration } from '../migration.ts';

/**
 * Seals of the audit log. Each new row is put into a queue in its own transaction; a background job takes what has been
 * committed, whatever its creation time, and seals it in batches that are chained by their digests. A row's digest is over a
 * salted digest of each field, so that a value can be erased with its salt. A row changes only where values of it are erased.
 */
export const auditSealsMigration: Migration = {
  name: '0570-audit-seals',
  statements: [
    `create table unsealed_audits (audit_id text collate "C" primary key)`,
    `create table audit_seals (
      batch bigint primary key,
      sealed_at timestamptz not null,
      row_count integer not null,
      drained boolean not null,
      previous bytea not null,
      digest bytea not null
    )`,
    `create table sealed_audits (
      audit_id text collate "C" primary key,
      batch bigint not null,
      place integer not null,
      secret bytea,
      fields jsonb,
      digest bytea not null,
      unique (batch, place),
      check ((secret is null) <> (fields is null))
    )`,
    `create table audit_chain (
      single boolean primary key default true check (single),
      batch bigint not null default 0,
      digest bytea not null,
      checked_at timestamptz,
      rooted_on date
    )`,
    `insert into audit_chain (digest) values (sha256(convert_to(gen_random_uuid()::text, 'UTF8')))`,
    `insert into unsealed_audits select id from audits`,
    `create function queue_audits() returns trigger language plpgsql as $$
      begin
        insert into unsealed_audits select id from new_audits;
        return null;
      end $$`,
    `create trigger audits_are_sealed after insert on audits referencing new table as new_audits
      for each statement execute function queue_audits()`,
    `drop trigger audits_only_grow on audits`,
    `drop function refuse_change()`,
    `create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' or coalesce(current_setting('counterfoil.erases_audit', true), '') <> 'on' then
          raise exception 'The audit trail only grows.';
        end if;
        return null;
      end $$`,
    `create trigger audits_only_grow before update or delete on audits
      for each statement execute function refuse_audit_change()`,
    `create table audit_faults (
      fault text collate "C" primary key,
      found_at timestamptz not null default now()
    )`,
  ],
};
