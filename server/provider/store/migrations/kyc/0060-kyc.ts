import type { Migration } from '../migration.ts';

/** The review of merchants: one case for each, and all representatives of the business. */
export const kycMigration: Migration = {
  name: '0060-kyc',
  statements: [
    `create table kyc_cases (
      id text collate "C" primary key,
      merchant_id text not null unique references merchants (id) on delete cascade,
      business_name text collate "C" not null,
      business_type text,
      registration_number text,
      tax_number text,
      country text collate "C" not null check (country ~ '^[A-Z]{2}$'),
      business_address text,
      website text,
      industry_code text check (industry_code ~ '^[0-9]{4}$'),
      contact_name text,
      contact_email text not null,
      contact_phone text,
      requested_volume bigint not null check (requested_volume >= 0),
      currency text not null references currencies (code),
      status text collate "C" not null check (status in
        ('draft', 'submitted', 'in_review', 'information_required', 'approved', 'cancelled')),
      reason_cancellation text check (reason_cancellation in ('merchant_withdrew', 'duplicate_application',
        'incomplete_information', 'verification_failed', 'prohibited_business', 'other')),
      detail_other_cancellation text,
      comment text,
      is_use_bo_info_for_ae boolean not null default false,
      owned_basis_points integer not null default 0,
      document_file_ids text[] not null default '{}',
      email_sent_at timestamptz,
      submitted_at timestamptz,
      decided_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint nobody_owns_more_than_all check (owned_basis_points between 0 and 10000),
      constraint cancelled_for_a_reason check ((status = 'cancelled') = (reason_cancellation is not null)),
      constraint other_is_explained check
        ((reason_cancellation is not distinct from 'other') = (detail_other_cancellation is not null)),
      constraint decided_when_decided check ((status in ('approved', 'cancelled')) = (decided_at is not null))
    )`,
    `create unique index kyc_cases_by_business on kyc_cases (lower(business_name collate "default"))`,
    `create index kyc_cases_by_creation on kyc_cases (created_at, id)`,
    `create index kyc_cases_by_status on kyc_cases (status, created_at)`,
    // A case may be named by its own id or by its merchant's; both are opaque and never collide.
    `create table kyc_case_names (
      name text collate "C" primary key,
      case_id text not null references kyc_cases (id) on delete cascade,
      merchant_id text not null references merchants (id) on delete cascade
    )`,
    `create index kyc_case_names_by_case on kyc_case_names (case_id)`,
    `create index kyc_case_names_by_merchant on kyc_case_names (merchant_id)`,
    `create function name_kyc_case() returns trigger language plpgsql as $$ begin
      insert into kyc_case_names values
        (new.id, new.id, new.merchant_id), (new.merchant_id, new.id, new.merchant_id);
      return null;
    end $$`,
    `create trigger kyc_cases_are_named after insert on kyc_cases
      for each row execute function name_kyc_case()`,
    `create table kyc_representatives (
      id text collate "C" primary key,
      case_id text not null references kyc_case_names (name) on delete cascade,
      representative_type text not null check (representative_type in
        ('trust', 'company', 'person', 'beneficial_owner', 'authorised_executive')),
      first_name text,
      last_name text,
      date_of_birth date,
      nationality text,
      organisation_name text,
      registration_number text,
      trust_type text,
      position text,
      email text,
      phone_number text,
      address text,
      country text,
      ownership_basis_points integer check (ownership_basis_points between 0 and 10000),
      identity_document text,
      identity_number text,
      document_file_ids text[] not null default '{}',
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint owners_own check ((representative_type = 'beneficial_owner') = (ownership_basis_points is not null))
    )`,
    `create index kyc_representatives_by_case on kyc_representatives (case_id, representative_type, created_at, id)`,
  ],
};
