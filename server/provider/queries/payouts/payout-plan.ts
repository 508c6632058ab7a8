import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Input } from '../../mechanism/operation.ts';
import { beginning, daysIn } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';
import { equalConditions, todayIn } from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

/** The condition of a due date on payouts; only an unpaid payout is due. */
export const dueCondition = (
  due: components['schemas']['PayoutDue'],
  timezone: string,
): RawBuilder<SqlBool> => {
  const isToCome = typed.boolean`payouts.payout_date >= ${todayIn(timezone)}`;
  return typed.boolean`payouts.status in ('pending', 'processing', 'on_hold')
    and ${due === 'upcoming' ? isToCome : sql`not (${isToCome})`}`;
};

const filters: Filters<Input<'downloadPayouts'>['query']> = {
  merchants: 'payouts.merchant_id',
  partnerId: 'merchants.partner_id',
  reference: beginning('payouts.reference'),
  status: 'payouts.status',
  payout_type: 'payouts.payout_type',
  currency: 'payouts.currency',
  psp: (psp) => equalConditions(psp === '' ? undefined : psp, 'payouts.psp'),
  ids: 'payouts.id',
  due: (due, timezone) => [dueCondition(due, timezone)],
};

/** The filters and sorts of payouts, for every form in which they are listed. */
export const payoutPlan = {
  table: 'payouts',
  record: 'Payout',
  filters,
  days: daysIn('payouts.payout_date'),
  sorts: { merchant_name: 'merchants.trading_name', payout_date_humanize: 'payouts.payout_date' },
} as const;
