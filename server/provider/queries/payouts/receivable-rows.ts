import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import { notFound } from '../../problem/problem.ts';
import type { Input } from '../../mechanism/operation.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { dayEnd, dayStart } from '../lists/day-bounds.ts';
import { escapeLike } from '../lists/like.ts';
import { typed } from '../../store/typed-sql.ts';

type Receivable = components['schemas']['Receivable'];
type Builder = ExpressionBuilder<Tables, 'receivables' | 'merchants' | 'payouts'>;
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

/** The conditions that the filters of a request put on receivables, all of which must hold. */
export const receivableConditions = (eb: Builder, filters: Filters): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = [];
  const { merchants, partnerId, reference, kind, status, currency, ids, date_from, date_to, timezone } =
    filters;
  if (merchants !== undefined) conditions.push(eb('receivables.merchant_id', 'in', merchants));
  if (partnerId !== undefined) conditions.push(eb('merchants.partner_id', '=', partnerId));
  if (reference !== undefined && reference !== '') {
    conditions.push(eb('receivables.reference', 'like', `${escapeLike(reference.toUpperCase())}%`));
  }
  if (kind !== undefined) conditions.push(eb('receivables.kind', 'in', kind));
  if (status !== undefined) conditions.push(eb('receivables.status', 'in', status));
  if (currency !== undefined) conditions.push(eb('receivables.currency', '=', currency));
  if (ids !== undefined) conditions.push(eb('receivables.id', 'in', ids));
  if (date_from !== undefined) {
    conditions.push(eb('receivables.created_at', '>=', dayStart(date_from, timezone)));
  }
  if (date_to !== undefined) {
    conditions.push(eb('receivables.created_at', '<', dayEnd(date_to, timezone)));
  }
  return eb.and(conditions);
};

const nullable: readonly string[] = ['payout_date_humanize', 'due_date'];

/** The ORDER BY of a sorted list: what is empty comes last either way, equal rows are sorted by id. */
export const receivableOrder = (
  sortBy: components['schemas']['ReceivableSort'],
  order: components['schemas']['Order'],
): RawBuilder<unknown> => {
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const column =
    sortBy === 'merchant_name'
      ? 'merchants.trading_name'
      : sortBy === 'payout_date_humanize'
        ? 'payouts.payout_date'
        : `receivables.${sortBy}`;
  const nulls = nullable.includes(sortBy) ? sql` nulls last` : sql``;
  return sql`${sql.ref(column)} ${direction}${nulls}, receivables.id ${direction}`;
};
