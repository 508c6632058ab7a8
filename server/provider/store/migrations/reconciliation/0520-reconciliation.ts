import type { Migration } from '../migration.ts';

/**
 * Files of banks and payment providers, their lines and what each line is linked to. Words of a line are its references and its
 * text without signs, each by itself and joined with the next ones, so that a reference is found wherever a line broke it.
 */
export const reconciliationMigration: Migration = {
  name: '0520-reconciliation',
  statements: [
    `create table settlement_files (
      id text collate "C" primary key,
      match text collate "C" not null,
      reader text collate "C" not null,
      name text not null,
      sha256 bytea not null,
      account text collate "C",
      read_by text collate "C" not null,
      read_at timestamptz not null default now(),
      unique (match, sha256)
    )`,
    `create table settlement_lines (
      id text collate "C" primary key,
      file_id text collate "C" not null references settlement_files (id) on delete cascade,
      match text collate "C" not null,
      line integer not null,
      account text collate "C",
      booked_on date not null,
      valued_on date,
      amount bigint not null,
      fee bigint not null,
      gross_amount bigint generated always as (amount + fee) stored,
      currency text collate "C" not null,
      reference text collate "C",
      bank_reference text collate "C",
      batch text collate "C",
      kind text collate "C",
      text text not null,
      words text[] not null,
      state text collate "C" not null default 'open' check (state in ('open', 'linked', 'closed')),
      cause text collate "C",
      rule text collate "C",
      confidence integer,
      closed_reason text collate "C",
      closed_note text,
      closed_by text collate "C",
      closed_at timestamptz,
      check ((state = 'closed') = (closed_at is not null)),
      check ((state = 'linked') = (rule is not null))
    )`,
    `create index settlement_lines_by_day on settlement_lines (booked_on, id)`,
    `create index settlement_lines_of_file on settlement_lines (file_id)`,
    `create index settlement_lines_open on settlement_lines (match) where state = 'open'`,
    `create table settlement_links (
      id text collate "C" primary key,
      match text collate "C" not null,
      line_id text collate "C" not null references settlement_lines (id) on delete cascade,
      record_id text collate "C" not null,
      unique (line_id, record_id)
    )`,
    `create index settlement_links_by_record on settlement_links (match, record_id)`,
    // How many letters and digits differ; swapped ones count once. More than the limit count as one more.
    `create function reference_distance(one text, other text, most integer) returns integer language plpgsql immutable strict as $$
      declare
        before integer[]; last integer[]; now integer[]; best integer; cost integer; value integer;
      begin
        if abs(length(one) - length(other)) > most then return most + 1; end if;
        last := array(select generate_series(0, length(other)));
        for i in 1 .. length(one) loop
          now := array[i]; best := i;
          for j in 1 .. length(other) loop
            cost := case when substr(one, i, 1) = substr(other, j, 1) then 0 else 1 end;
            value := least(last[j + 1] + 1, now[j] + 1, last[j] + cost);
            if i > 1 and j > 1 and substr(one, i, 1) = substr(other, j - 1, 1) and substr(one, i - 1, 1) = substr(other, j, 1) then
              value := least(value, before[j - 1] + 1);
            end if;
            now := now || value;
            best := least(best, value);
          end loop;
          if best > most then return most + 1; end if;
          before := last; last := now;
        end loop;
        return last[length(other) + 1];
      end $$`,
  ],
};
