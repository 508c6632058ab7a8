import { allOf, searchConditions } from '../queries/lists/report-filters.ts';
import { orderBy } from '../queries/lists/order-by.ts';
import { merchantsInScope } from '../queries/transactions/transactions-in-scope.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

/** The merchants that the caller may see, to choose from. */
export const listMerchantSelection = defineRead(
  'listMerchantSelection',
  async ({ query }, { database, viewer }) => {
    const { page, limit, sortBy, order, search, ids, unlinked } = query;
    const merchants = merchantsInScope(database, viewer.scope)
      .where(allOf(searchConditions(search, ['trading_name', 'business_name'])))
      .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []))
      .$if(unlinked !== undefined, (chosen) =>
        chosen.where('partner_id', unlinked === true ? 'is' : 'is not', null),
      );
    const { total } = await merchants.select(rowCount.as('total')).executeTakeFirstOrThrow();
    const data = await merchants
      .select(['id', 'trading_name', 'status'])
      .orderBy(orderBy({ column: sortBy }, order, 'id'))
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { data, meta: { page, limit, total } };
  },
);
