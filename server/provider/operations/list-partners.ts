import { defineList, defineListFile } from '../mechanism/define-list.ts';
import { naming } from '../queries/lists/list-filters.ts';
import type { Database } from '../store/store.ts';
import { merchantsOfPartner } from '../queries/organisations/partner-details.ts';

const partnerPlan = {
  table: 'partners',
  rows: (database: Database) =>
    database
      .selectFrom('partners')
      .select(['id', 'business_name', 'trading_name', 'country', 'status'])
      .select(merchantsOfPartner.as('merchants_count')),
  filters: { search: naming('trading_name', 'business_name'), ids: 'id' },
  sorts: { merchants_count: 'merchants_count' },
} as const;

/** The partners whose name contains the searched text, each with the number of its merchants. */
export const listPartners = defineList('listPartners', partnerPlan);

/** The same as a file. */
export const downloadPartners = defineListFile('downloadPartners', partnerPlan, {
  record: 'Partner',
  columns: 'PartnerColumn',
});
