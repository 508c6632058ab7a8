import { allOf, searchConditions } from '../queries/lists/report-filters.ts';
import { orderBy } from '../queries/lists/order-by.ts';
import { merchantsOfPartner } from '../queries/organisations/partner-details.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

/** The partners whose name contains what is searched for, each with the number of its merchants. */
export const listPartners = defineRead('listPartners', async ({ query }, { database }) => {
  const { page, limit, sortBy, order, search, ids } = query;
  const partners = database
    .selectFrom('partners')
    .where(allOf(searchConditions(search, ['trading_name', 'business_name'])))
    .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []));
  const { total } = await partners.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const data = await partners
    .select(['id', 'business_name', 'trading_name', 'country', 'status'])
    .select(merchantsOfPartner.as('merchants_count'))
    .orderBy(orderBy({ column: sortBy }, order, 'id'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, meta: { page, limit, total } };
});
