import { escapeLike } from '../queries/lists/like.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

/** The currencies that the platform knows. */
export const listCurrencies = defineRead('listCurrencies', async ({ query }, { database }) => {
  const { page, limit, sortBy, order, search = '' } = query;
  const pattern = `%${escapeLike(search)}%`;
  const currencies = database
    .selectFrom('currencies')
    .where((eb) => eb.or([eb('code', 'ilike', pattern), eb('name', 'ilike', pattern)]));
  const { total } = await currencies.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const data = await currencies
    .select(['code', 'name', 'exponent'])
    .orderBy(sortBy, order)
    .orderBy('code', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, meta: { page, limit, total } };
});
