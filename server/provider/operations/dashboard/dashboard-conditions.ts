import type { RawBuilder, SqlBool } from 'kysely';
import { inScope } from '../../access/in-scope.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { Input } from '../../mechanism/operation.ts';
import { dayEnd, dayStart } from '../../queries/lists/day-bounds.ts';
import { equalConditions, ownerConditions } from '../../queries/lists/report-filters.ts';
import { typed } from '../../store/typed-sql.ts';

/** The filters of the dashboard's figures of transactions. */
export type DashboardQuery = Input<'getSaleAmount'>['query'];

interface Days {
  readonly first: string;
  readonly last: string;
}

/** The conditions on the transactions of a viewer that were made on some days and fit the filters of the dashboard. */
export const dashboardConditions = (
  scope: TenantScope,
  query: DashboardQuery,
  { first, last }: Days,
): readonly RawBuilder<SqlBool>[] => {
  const { timezone, currency } = query;
  return [
    typed.boolean`created_at >= ${dayStart(first, timezone)}`,
    typed.boolean`created_at < ${dayEnd(last, timezone)}`,
    inScope(scope, 'merchant_id'),
    ...ownerConditions(query, 'merchant_id'),
    ...equalConditions(currency, 'currency'),
  ];
};

/** The day of a transaction in a zone. */
export const dayOfTransaction = (timezone: string): RawBuilder<string> =>
  typed.date`created_at at time zone ${timezone}::text`;

/** In whole basis points, rounded toward zero; null of nothing. */
export const basisPoints = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number((BigInt(part) * 10_000n) / BigInt(whole));
