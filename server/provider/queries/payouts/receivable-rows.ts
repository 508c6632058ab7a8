import type { RawBuilder, SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import { describedSort } from '../lists/described-sort.ts';
import { orderBy, type SortColumn } from '../lists/order-by.ts';
import {
  allOf,
  amongConditions,
  equalConditions,
  instantConditions,
  prefixConditions,
} from '../lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

type Receivable = components['schemas']['Receivable'];
type Filters = Omit<Input<'downloadReceivables'>['query'], 'format'>;

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
export const selectReceivables = (database: Database, scope: TenantScope) =>
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

/** The condition of all that the filters of a request ask of receivables. */
export const receivableConditions = (filters: Filters): RawBuilder<SqlBool> =>
  allOf([
    ...amongConditions(filters.merchants, 'receivables.merchant_id'),
    ...equalConditions(filters.partnerId, 'merchants.partner_id'),
    ...prefixConditions(filters.reference, ['receivables.reference']),
    ...amongConditions(filters.kind, 'receivables.kind'),
    ...amongConditions(filters.status, 'receivables.status'),
    ...equalConditions(filters.currency, 'receivables.currency'),
    ...amongConditions(filters.ids, 'receivables.id'),
    ...instantConditions(filters, 'receivables.created_at'),
  ]);

/** The ORDER BY of a sorted list of receivables. */
export const receivableOrder = (
  sortBy: components['schemas']['ReceivableSort'],
  order: components['schemas']['Order'],
): RawBuilder<unknown> => orderBy(sortColumnOf(sortBy), order, 'receivables.id');

const sortColumnOf = (sortBy: components['schemas']['ReceivableSort']): SortColumn => {
  if (sortBy === 'merchant_name') return { column: 'merchants.trading_name' };
  if (sortBy === 'payout_date_humanize') return { column: 'payouts.payout_date', nullable: true };
  return sortBy === 'due_date'
    ? { column: 'receivables.due_date', nullable: true }
    : describedSort('receivables', 'Receivable', sortBy);
};
