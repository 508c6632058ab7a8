import { allOf, searchConditions } from '../queries/lists/report-filters.ts';
import { orderBy } from '../queries/lists/order-by.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

/** The currencies that the platform knows. */
export const listCurrencies = defineRead('listCurrencies', async ({ query }, { database }) => {
  const { page, limit, sortBy, order, search } = query;
  const currencies = database
    .selectFrom('currencies')
    .where(allOf(searchConditions(search, ['code', 'name'])));
  const { total } = await currencies.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const data = await currencies
    .select(['code', 'name', 'exponent'])
    .orderBy(orderBy({ column: sortBy }, order, 'code'))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, meta: { page, limit, total } };
});
