import { escapeLike } from '../queries/lists/like.ts';
import { merchantsOfPartner } from '../queries/organisations/partner-details.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

/** The partners whose name contains what is searched for, each with the number of its merchants. */
export const listPartners = defineRead('listPartners', async ({ query }, { database }) => {
  const { page, limit, sortBy, order, search = '', ids } = query;
  const pattern = `%${escapeLike(search)}%`;
  const partners = database
    .selectFrom('partners')
    .where((eb) => eb.or([eb('trading_name', 'ilike', pattern), eb('business_name', 'ilike', pattern)]))
    .$if(ids !== undefined, (chosen) => chosen.where('id', 'in', ids ?? []));
  const { total } = await partners.select(rowCount.as('total')).executeTakeFirstOrThrow();
  const data = await partners
    .select(['id', 'business_name', 'trading_name', 'country', 'status'])
    .select(merchantsOfPartner.as('merchants_count'))
    .orderBy(sortBy, order)
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, meta: { page, limit, total } };
});
