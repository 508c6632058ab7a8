import { defineList } from '../mechanism/define-list.ts';
import { naming } from '../queries/lists/list-filters.ts';

/** The currencies that the platform knows. */
export const listCurrencies = defineList('listCurrencies', {
  table: 'currencies',
  key: 'code',
  rows: (database) => database.selectFrom('currencies').select(['code', 'name', 'exponent']),
  filters: { search: naming('code', 'name') },
});
