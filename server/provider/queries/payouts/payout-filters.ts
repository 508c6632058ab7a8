import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Input } from '../../mechanism/operation.ts';
import { describedSort } from '../lists/described-sort.ts';
import { orderBy, type SortColumn } from '../lists/order-by.ts';
import {
  allOf,
  amongConditions,
  dayConditions,
  equalConditions,
  prefixConditions,
  todayIn,
} from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

export type PayoutFilters = Input<'downloadPayouts'>['query'];

/** The condition of all that the filters of a request ask of payouts. */
export const payoutConditions = (filters: Omit<PayoutFilters, 'format'>): RawBuilder<SqlBool> => {
  const { due, psp, timezone } = filters;
  return allOf([
    ...amongConditions(filters.merchants, 'payouts.merchant_id'),
    ...equalConditions(filters.partnerId, 'merchants.partner_id'),
    ...prefixConditions(filters.reference, ['payouts.reference']),
    ...amongConditions(filters.status, 'payouts.status'),
    ...amongConditions(filters.payout_type, 'payouts.payout_type'),
    ...equalConditions(filters.currency, 'payouts.currency'),
    ...equalConditions(psp === '' ? undefined : psp, 'payouts.psp'),
    ...amongConditions(filters.ids, 'payouts.id'),
    ...dayConditions(filters, 'payouts.payout_date'),
    ...(due === undefined ? [] : [dueCondition(due, timezone)]),
  ]);
};

/** The condition on payouts that are due so; only what is still to be paid is due. */
export const dueCondition = (
  due: components['schemas']['PayoutDue'],
  timezone: string,
): RawBuilder<SqlBool> => {
  const isToCome = typed.boolean`payouts.payout_date >= ${todayIn(timezone)}`;
  return typed.boolean`payouts.status in ('pending', 'processing', 'on_hold')
    and ${due === 'upcoming' ? isToCome : sql`not (${isToCome})`}`;
};

/** The ORDER BY of a sorted list of payouts. */
export const payoutOrder = (
  sortBy: components['schemas']['PayoutSort'],
  order: components['schemas']['Order'],
): RawBuilder<unknown> => orderBy(sortColumnOf(sortBy), order, 'payouts.id');

const sortColumnOf = (sortBy: components['schemas']['PayoutSort']): SortColumn => {
  if (sortBy === 'merchant_name') return { column: 'merchants.trading_name' };
  if (sortBy === 'payout_date_humanize') return { column: 'payouts.payout_date' };
  return describedSort('payouts', 'Payout', sortBy);
};
