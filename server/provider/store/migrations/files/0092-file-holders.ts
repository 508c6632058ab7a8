import type { Migration } from '../migration.ts';

/**
 * Indexes for two queries: the records that refer to a file, since whoever may read one of them may read the
 * file, and the total size of an organisation's files, which each upload reads.
 */
export const fileHoldersMigration: Migration = {
  name: '0092-file-holders',
  statements: [
    `create index kyc_cases_by_file on kyc_cases using gin (document_file_ids)`,
    `create index kyc_representatives_by_file on kyc_representatives using gin (document_file_ids)`,
    `create index partner_whitelabels_by_logo on partner_whitelabels ((document ->> 'logo_file_id'))`,
    `create index files_by_merchant on files (merchant_id) include (size)`,
    `create index files_by_partner on files (partner_id) include (size)`,
  ],
};
