import { defineList } from '../mechanism/define-list.ts';
import { empty, naming } from '../queries/lists/list-filters.ts';
import { merchantsInScope } from '../queries/transactions/transactions-in-scope.ts';

/** The merchants that the caller may see, to choose from. */
export const listMerchantSelection = defineList('listMerchantSelection', {
  table: 'merchants',
  rows: (database, scope) => merchantsInScope(database, scope).select(['id', 'trading_name', 'status']),
  filters: {
    search: naming('trading_name', 'business_name'),
    ids: 'id',
    unlinked: empty('partner_id'),
  },
});
