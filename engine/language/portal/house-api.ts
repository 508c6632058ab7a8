import type { ApiNames } from './portal.ts';

/** How the engine says lists: of a portal whose portal.json says nothing else. */
export const houseApi: ApiNames = {
  rows: '/data',
  total: '/meta/total',
  more: '/meta/more',
  totals: '/meta/totals',
  page: 'page',
  limit: 'limit',
  sortBy: 'sortBy',
  order: 'order',
  format: 'format',
  columns: 'columns',
  ids: 'ids',
};
