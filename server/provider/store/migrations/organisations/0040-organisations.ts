import type { Migration } from '../migration.ts';

/** All facts of merchants and partners beyond their names, and the accounts to which merchants are paid out. */
export const organisationsMigration: Migration = {
  name: '0040-organisations',
  statements: [
    `create sequence organisation_numbers start 1001`,
    `create sequence organisation_aliases start 1`,
    `alter table partners
      add alias_id text collate "C" not null unique default 'PAR-' || nextval('organisation_aliases'),
      add business_key text unique,
      add organization_address text not null default '',
      add country text not null default 'AU' check (country ~ '^[A-Z]{2}$'),
      add timezone text not null default 'UTC',
      add email text,
      add phone_number text,
      add website text,
      add property_systems jsonb not null default '[]',
      add updated_at timestamptz not null default now(),
      add constraint partner_status check (status between 0 and 3)`,
    `alter table merchants
      add no integer not null unique default nextval('organisation_numbers'),
      add alias_id text collate "C" not null unique default 'MER-' || nextval('organisation_aliases'),
      add business_key text unique,
      add property_address text not null default '',
      add use_property_address boolean not null default true,
      add organization_address text not null default '',
      add operation_type text not null default 'hotel',
      add property_system text not null default 'none',
      add booking_label text not null default 'Booking reference',
      add payment_description text,
      add disbursement_config_id text references disbursement_configs (id),
      add billing_info jsonb,
      add updated_at timestamptz not null default now(),
      add constraint merchant_status check (status between 0 and 3)`,
    `create table payout_accounts (
      id text primary key,
      merchant_id text not null unique references merchants (id) on delete cascade,
      status text not null default 'not_provided'
        check (status in ('not_provided', 'pending_verification', 'verified')),
      country text not null,
      currency text not null references currencies (code),
      account_holder text,
      bank_name text,
      iban text,
      bic text,
      bsb text,
      account_number text,
      routing_number text,
      sort_code text,
      bank_code text,
      branch_code text,
      updated_at timestamptz not null default now(),
      updated_by text,
      check ((status = 'not_provided') = (account_holder is null)),
      check ((status = 'not_provided') = (iban is null and account_number is null))
    )`,
    // Every merchant gets a payout account, whichever statement inserts it.
    `create function give_payout_account() returns trigger language plpgsql as $$ begin
      insert into payout_accounts (id, merchant_id, country, currency)
        values ('pac_' || regexp_replace(new.id, '^mer_', ''), new.id, new.country, new.currency);
      return null;
    end $$`,
    `create trigger merchants_have_payout_accounts after insert on merchants
      for each row execute function give_payout_account()`,
    `insert into payout_accounts (id, merchant_id, country, currency)
      select 'pac_' || regexp_replace(id, '^mer_', ''), id, country, currency from merchants`,
    // A merchant may get its partner while a payment of it is being written: the row waits for the link and
    // takes the partner from it.
    `create function take_partner() returns trigger language plpgsql as $$ begin
      select partner_id into new.partner_id from merchants where id = new.merchant_id for key share;
      return new;
    end $$`,
    `create trigger transactions_take_partner before insert on transactions
      for each row when (new.partner_id is null) execute function take_partner()`,
    `create table partner_whitelabels (
      partner_id text not null references partners (id) on delete cascade,
      part text not null check (part in ('config', 'brand')),
      document jsonb not null,
      domain text unique,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      primary key (partner_id, part),
      check ((part = 'config') = (domain is not null))
    )`,
    `create table partner_recipients (
      id text collate "C" primary key,
      partner_id text not null references partners (id) on delete cascade,
      name text collate "C" not null,
      email text collate "C" not null check (email = lower(email)),
      templates jsonb not null,
      is_active boolean not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint recipients_once unique (partner_id, email)
    )`,
  ],
};
