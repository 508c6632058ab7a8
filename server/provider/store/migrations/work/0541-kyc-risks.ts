import type { Migration } from '../migration.ts';

/** A number without its spaces and signs, in capitals. */
const plainNumber = (column: string): string => `upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

/**
 * How often a case came back after information was required, counted from what the audit log has of earlier ones; and the indexes by
 * which a case is found that gives the number of another.
 */
export const kycRisksMigration: Migration = {
  name: '0541-kyc-risks',
  statements: [
    `alter table kyc_cases add column resubmissions integer not null default 0 check (resubmissions >= 0)`,
    `update kyc_cases set resubmissions = counted.times
      from (select target, count(*)::integer as times from audits
        where operation = 'updateKycStatus' and type = 'update'
          and old_value ->> 'status' = 'information_required' and new_value ->> 'status' = 'submitted'
        group by target) as counted
      where counted.target in (kyc_cases.id, kyc_cases.merchant_id)`,
    `create index kyc_cases_by_registration on kyc_cases (country, ${plainNumber('registration_number')})`,
    `create index kyc_cases_by_tax_number on kyc_cases (country, ${plainNumber('tax_number')})`,
    `create index kyc_representatives_by_identity on kyc_representatives (${plainNumber('identity_number')})`,
  ],
};
