import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Tables } from '../../store/tables.ts';
import { escapeLike } from '../lists/like.ts';
import { todayIn } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

export type PayoutFilters = Input<'downloadPayouts'>['query'];

type Builder = ExpressionBuilder<Tables, 'payouts' | 'merchants'>;
type SortField = components['schemas']['PayoutSort'];

/** The conditions that the filters of a request put on payouts, all of which must hold. */
export const payoutConditions = (
  eb: Builder,
  filters: Omit<PayoutFilters, 'format'>,
): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [];
  const { merchants, partnerId, reference, status, payout_type: types, currency, psp, ids } = filters;
  const { date_from: from, date_to: to, due, timezone } = filters;
  if (merchants !== undefined) conditions.push(eb('payouts.merchant_id', 'in', merchants));
  if (partnerId !== undefined) conditions.push(eb('merchants.partner_id', '=', partnerId));
  if (reference !== undefined && reference !== '') {
    conditions.push(eb('payouts.reference', 'like', `${escapeLike(reference.toUpperCase())}%`));
  }
  if (status !== undefined) conditions.push(eb('payouts.status', 'in', status));
  if (types !== undefined) conditions.push(eb('payouts.payout_type', 'in', types));
  if (currency !== undefined) conditions.push(eb('payouts.currency', '=', currency));
  if (psp !== undefined && psp !== '') conditions.push(eb('payouts.psp', '=', psp));
  if (ids !== undefined) conditions.push(eb('payouts.id', 'in', ids));
  if (from !== undefined) conditions.push(eb('payouts.payout_date', '>=', from));
  if (to !== undefined) conditions.push(eb('payouts.payout_date', '<=', to));
  if (due !== undefined) conditions.push(dueCondition(due, timezone));
  return eb.and(conditions);
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

/** The ORDER BY of a sorted list of payouts; rows that are equal are sorted by id. */
export const payoutOrder = (
  sortBy: SortField,
  order: components['schemas']['Order'],
): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sql`${sql.ref(sortColumnOf(sortBy))} ${direction}, payouts.id ${direction}`;
};

const sortColumnOf = (sortBy: SortField): string => {
  if (sortBy === 'merchant_name') return 'merchants.trading_name';
  return sortBy === 'payout_date_humanize' ? 'payouts.payout_date' : `payouts.${sortBy}`;
};
