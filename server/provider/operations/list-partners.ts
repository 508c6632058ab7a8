import { defineList } from '../mechanism/define-list.ts';
import { naming } from '../queries/lists/list-filters.ts';
import { merchantsOfPartner } from '../queries/organisations/partner-details.ts';

/** The partners whose name contains the searched text, each with the number of its merchants. */
export const listPartners = defineList('listPartners', {
  table: 'partners',
  rows: (database) =>
    database
      .selectFrom('partners')
      .select(['id', 'business_name', 'trading_name', 'country', 'status'])
      .select(merchantsOfPartner.as('merchants_count')),
  filters: { search: naming('trading_name', 'business_name'), ids: 'id' },
  sorts: { merchants_count: 'merchants_count' },
});
