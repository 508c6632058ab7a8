import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { beginning, instantsIn } from '../lists/list-filters.ts';
import type { Filters } from '../lists/list-plan.ts';
import { typed } from '../../store/typed-sql.ts';

type Receivable = components['schemas']['Receivable'];

const columns = [
  'receivables.id',
  'receivables.reference',
  'receivables.kind',
  'receivables.payout_id',
  'payouts.payout_date',
  'receivables.merchant_id',
  'merchants.trading_name as merchant_name',
  'merchants.partner_id',
  'receivables.transaction_id',
  'receivables.currency',
  'receivables.charge_amount',
  'receivables.fee',
  'receivables.tax',
  'receivables.settlement_amount',
  'receivables.payable_amount',
  'receivables.paid_amount',
  'receivables.payout_amount',
  'receivables.payout_currency',
  'receivables.payout_type',
  'receivables.psp',
  'receivables.status',
  'receivables.description',
  'receivables.internal_note',
  'receivables.due_date',
  'receivables.created_at',
  'receivables.updated_at',
] as const;

/** Receivables of a scope in the shape of the description, not yet filtered or sorted. */
const selectReceivables = (database: Database, scope: TenantScope) =>
  database
    .selectFrom('receivables')
    .innerJoin('merchants', 'merchants.id', 'receivables.merchant_id')
    .leftJoin('payouts', 'payouts.id', 'receivables.payout_id')
    .where(inScope(scope, 'receivables.merchant_id'))
    .select(columns)
    .select(typed.text`trim_scale(receivables.fx_rate)`.as('fx_rate'))
    .select(typed.text<string | null>`to_char(payouts.payout_date, 'YYYY-MM-DD')`.as('payout_date_humanize'));

/** Reads one receivable; throws the 404 that foreign and absent ids share. */
export const readReceivable = async (
  database: Database,
  scope: TenantScope,
  id: string,
): Promise<Receivable> => {
  const row = await selectReceivables(database, scope).where('receivables.id', '=', id).executeTakeFirst();
  if (row === undefined) throw notFound('receivable');
  return row;
};

const filters: Filters<Input<'downloadReceivables'>['query']> = {
  merchants: 'receivables.merchant_id',
  partnerId: 'merchants.partner_id',
  reference: beginning('receivables.reference'),
  kind: 'receivables.kind',
  status: 'receivables.status',
  currency: 'receivables.currency',
  ids: 'receivables.id',
};

/** The filters and sorts of receivables. */
export const receivablePlan = {
  table: 'receivables',
  record: 'Receivable',
  rows: selectReceivables,
  filters,
  days: instantsIn('receivables.created_at'),
  sorts: {
    merchant_name: 'merchants.trading_name',
    payout_date_humanize: { column: 'payouts.payout_date', nullable: true },
    due_date: { column: 'receivables.due_date', nullable: true },
  },
} as const;
