import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

export type Payout = components['schemas']['Payout'];

const disbursementColumns = [
  'payouts.id',
  'payouts.payout_date',
  'payouts.merchant_id',
  'merchants.trading_name as merchant_name',
  'payouts.currency',
  'payouts.charge_amount',
  'payouts.fee',
  'payouts.tax',
  'payouts.settlement_amount',
  'payouts.payable_amount',
  'payouts.paid_amount',
  'payouts.payout_type',
  'payouts.psp',
  'payouts.status',
] as const;

const payoutColumns = [
  'payouts.reference',
  'merchants.partner_id',
  'payouts.refund_amount',
  'payouts.adjustment_amount',
  'payouts.released_amount',
  'payouts.created_at',
  'payouts.updated_at',
  'payouts.paid_at',
] as const;

/** The surcharges that the payers of a payout's charges paid. */
const surchargeAmount = typed.bigint`coalesce((select sum(transactions.surcharge_amount) from transactions
  where transactions.payout_id = payouts.id and transactions.transaction_type <> 'refund'), 0)`;

/** The payouts of a scope with their merchants; every query about payouts starts from it. */
const payoutsInScope = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('payouts')
    .innerJoin('merchants', 'merchants.id', 'payouts.merchant_id')
    .where(inScope(scope, 'payouts.merchant_id'));

/** Payouts of a scope in the shape of the older report, not yet filtered or sorted. */
export const selectDisbursements = (database: Database, scope: TenantScope) =>
  payoutsInScope(database, scope)
    .select(disbursementColumns)
    .select(typed.text`to_char(payouts.payout_date, 'YYYY-MM-DD')`.as('payout_date_humanize'));

/** Payouts of a scope in the shape of the description, not yet filtered or sorted. */
export const selectPayouts = (database: Database, scope: TenantScope) =>
  selectDisbursements(database, scope).select(payoutColumns).select(surchargeAmount.as('surcharge_amount'));

/** Reads one payout; throws the 404 that foreign and absent ids share. */
export const readPayout = async (database: Database, scope: TenantScope, id: string): Promise<Payout> => {
  const row = await selectPayouts(database, scope).where('payouts.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('payout');
  return row;
};
