import { sql, type RawBuilder } from 'kysely';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { allOf, amongConditions, equalConditions } from '../lists/report-filters.ts';
import { escapeLike } from '../lists/like.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { merchantsInScope } from './transactions-in-scope.ts';
import { described } from '../../description/described.ts';
import { column, rowsOf, typed, type RowOf } from '../../store/typed-sql.ts';

type TransactionType = NonNullable<TransactionFilters['transaction_type']>[number];

/** One merchant's transactions of one type: how many, and how many of them have another beginning. */
const partColumns = {
  merchant_id: column.text,
  transaction_type: described('TransactionType'),
  transactions: column.bigint,
  outside: column.bigint,
  looked_at: column.bigint,
} as const;
type Part = RowOf<typeof partColumns>;

/** Fewer transactions than these are counted faster than their common beginning is found. */
const worthAsking = 1_000;
/** Where more transactions than these have another beginning, nothing is gained. */
const mostOutside = 20_000;
/** The most that are subtracted from the stored counts one by one. */
const mostExceptions = 2_000;
/** Sorts after every continuation of a text's beginning. */
const lastCharacter = '\u{10FFFF}';

/**
 * Filters that find the same with less work: a beginning that nearly all references of some merchants have,
 * or all but those of some types, becomes a filter by merchant and type, whose counts are stored, with
 * exceptions. Answers null where nothing can fit.
 */
export const simplifyReference = async <Filters extends TransactionFilters>(
  database: Database,
  scope: TenantScope,
  filters: Filters,
): Promise<Filters | null> => {
  const { reference, transaction_type: asked } = filters;
  if (reference === undefined || reference === '') return filters;
  const beginning = reference.toUpperCase();
  if (!(await isWorthAsking(database, beginning))) return filters;
  const parts = await readParts(database, scope, filters, beginning);
  if (parts.some(({ looked_at }) => looked_at >= mostOutside)) return filters;
  const merchants = unique(parts.map(({ merchant_id }) => merchant_id));
  const inside = parts.filter(
    ({ transaction_type: type, outside, transactions }) =>
      outside < transactions && (asked?.includes(type) ?? true),
  );
  const types = unique(inside.map(({ transaction_type }) => transaction_type));
  if (types.length === 0) return null;
  // All transactions of these merchants and types with another beginning, also of a type of which one of them
  // has none with this beginning.
  const others = parts.filter(({ outside, transaction_type: type }) => outside > 0 && types.includes(type));
  if (others.reduce((sum, { outside }) => sum + outside, 0) > mostExceptions) return filters;
  return {
    ...filters,
    reference: undefined,
    merchants,
    // Types are only distinguished where they must be: counts without them are the fewest.
    ...(asked !== undefined || parts.some(({ outside }) => outside > 0) ? { transaction_type: types } : {}),
    ...(others.length > 0 ? { exceptions: await readOthers(database, merchants, types, beginning) } : {}),
  };
};

const unique = <Value>(values: readonly Value[]): readonly Value[] => [...new Set(values)];

const isWorthAsking = async (database: Database, beginning: string): Promise<boolean> => {
  const rows = await rowsOf({ found: column.bigint })`
    select count(*) as found from (
      select from transactions where ref_id like ${patternOf(beginning)} limit ${worthAsking}) as few`.execute(
    database,
  );
  return rows[0]?.found === worthAsking;
};

/** The parts by merchant and type, of merchants that have references with this beginning: all from one snapshot. */
const readParts = async (
  database: Database,
  scope: TenantScope,
  { merchants, partnerId }: TransactionFilters,
  beginning: string,
): Promise<readonly Part[]> => {
  const pattern = patternOf(beginning);
  const holders = merchantsInScope(database, scope)
    .where(
      allOf([
        ...amongConditions(merchants, 'merchants.id'),
        ...equalConditions(partnerId, 'merchants.partner_id'),
      ]),
    )
    .where(
      typed.boolean`exists (select from transactions where merchant_id = merchants.id and ref_id like ${pattern})`,
    )
    .select('merchants.id');
  const rows = await rowsOf(partColumns)`
    with holders as materialized (${holders}),
      others as materialized (
        select others.* from holders cross join lateral (${othersOf(sql`holders.id`, beginning)}) as others
        limit ${mostOutside}),
      counted as (select merchant_id, transaction_type, count(*) as outside from others group by 1, 2),
      stored as (
        select merchant_id, transaction_type, sum(transactions)::bigint as transactions from transaction_counts
        where grain in ('open', 'type') and basis = 'created_at' and span = 'month'
          and merchant_id in (select id from holders)
        group by 1, 2 having sum(transactions) <> 0)
    select stored.*, coalesce(outside, 0) as outside, (select count(*) from others) as looked_at
    from stored left join counted using (merchant_id, transaction_type)`.execute(database);
  return rows;
};

/** The ids of some merchants' transactions of these types with another beginning. */
const readOthers = async (
  database: Database,
  merchants: readonly string[],
  types: readonly TransactionType[],
  beginning: string,
): Promise<readonly string[]> => {
  const rows = await rowsOf({ id: column.text })`
    select others.id from unnest(${merchants}::text[]) as holder
      cross join lateral (${othersOf(sql`holder`, beginning)}) as others
    where transaction_type = any(${types}::text[])`.execute(database);
  return rows.map(({ id }) => id);
};

/** A merchant's transactions before and after a beginning, both from the index of its references. */
const othersOf = (merchant: RawBuilder<unknown>, beginning: string): RawBuilder<unknown> => {
  const part = (range: RawBuilder<unknown>) => sql`
    (select id, merchant_id, transaction_type from transactions
      where merchant_id = ${merchant} and ref_id ${range} and ref_id not like ${patternOf(beginning)}
      order by ref_id)`;
  return sql`${part(sql`< ${beginning}`)} union all ${part(sql`> ${beginning + lastCharacter}`)}`;
};

const patternOf = (beginning: string): string => `${escapeLike(beginning)}%`;
