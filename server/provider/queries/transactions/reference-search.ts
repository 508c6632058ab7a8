import { sql, type RawBuilder } from 'kysely';
import type { TenantScope } from '../../access/scope.ts';
import type { Database } from '../../store/store.ts';
import { escapeLike } from '../lists/like.ts';
import type { TransactionFilters } from './transaction-filters.ts';
import { merchantsInScope } from './transactions-in-scope.ts';
import { described } from '../../description/described.ts';
import { column, rowsOf, typed, type RowOf } from '../../store/typed-sql.ts';

type TransactionType = NonNullable<TransactionFilters['transaction_type']>[number];

/** What one merchant has of one type: how many, and how many of them begin otherwise. */
const partColumns = {
  merchant_id: column.text,
  transaction_type: described('TransactionType'),
  transactions: column.bigint,
  outside: column.bigint,
  looked_at: column.bigint,
} as const;
type Part = RowOf<typeof partColumns>;

/** So few are counted sooner than it is found out what they have in common. */
const worthAsking = 1_000;
/** Beyond so many that begin otherwise nothing is gained. */
const mostOutside = 20_000;
/** Behind whatever follows a beginning. */
const last = '\u{10FFFF}';

/**
 * Filters that find the same with less work: where a beginning is that of all references of some merchants, or of
 * all but those of some types, it is a filter by merchant and type, whose counts are kept. Gives null where nothing
 * can fit.
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
  if (parts.length === 0) return null;
  const types = typesInside(parts);
  if (types === null) return filters;
  const merchants = [...new Set(parts.map(({ merchant_id }) => merchant_id))];
  const simple = { ...filters, reference: undefined, merchants };
  if (parts.every(({ outside }) => outside === 0)) return simple;
  const wanted = types.filter((type) => asked?.includes(type) ?? true);
  return wanted.length === 0 ? null : { ...simple, transaction_type: wanted };
};

/** The types of which everything begins so, for every merchant alike; null where a type or the merchants are at odds. */
const typesInside = (parts: readonly Part[]): readonly TransactionType[] | null => {
  const isKnown = parts.every(
    ({ looked_at, outside, transactions }) =>
      looked_at < mostOutside && (outside === 0 || outside === transactions),
  );
  if (!isKnown) return null;
  const inside = new Set(
    parts.filter(({ outside }) => outside === 0).map(({ transaction_type }) => transaction_type),
  );
  const isAlike = parts.every(
    ({ outside, transaction_type }) => outside === 0 || !inside.has(transaction_type),
  );
  return isAlike ? [...inside] : null;
};

const isWorthAsking = async (database: Database, beginning: string): Promise<boolean> => {
  const rows = await rowsOf({ found: column.bigint })`
    select count(*) as found from (
      select from transactions where ref_id like ${patternOf(beginning)} limit ${worthAsking}) as few`.execute(
    database,
  );
  return rows[0]?.found === worthAsking;
};

/** By merchant and type, of merchants that have references with this beginning: all in one moment's view. */
const readParts = async (
  database: Database,
  scope: TenantScope,
  { merchants, partnerId }: TransactionFilters,
  beginning: string,
): Promise<readonly Part[]> => {
  const pattern = patternOf(beginning);
  const holders = merchantsInScope(database, scope)
    .$if(merchants !== undefined, (rows) => rows.where('merchants.id', 'in', merchants ?? []))
    .$if(partnerId !== undefined, (rows) => rows.where('merchants.partner_id', '=', partnerId ?? ''))
    .where(
      typed.boolean`exists (select from transactions where merchant_id = merchants.id and ref_id like ${pattern})`,
    )
    .select('merchants.id');
  const others = (range: RawBuilder<unknown>) => sql`
    (select merchant_id, transaction_type from transactions
      where merchant_id = holders.id and ref_id ${range} and ref_id not like ${pattern} order by ref_id)`;
  const rows = await rowsOf(partColumns)`
    with holders as materialized (${holders}),
      others as materialized (
        select others.* from holders cross join lateral (
          ${others(sql`< ${beginning}`)} union all ${others(sql`> ${beginning + last}`)}) as others
        limit ${mostOutside}),
      counted as (select merchant_id, transaction_type, count(*) as outside from others group by 1, 2),
      kept as (
        select merchant_id, transaction_type, sum(transactions)::bigint as transactions from transaction_counts
        where grain in ('open', 'type') and basis = 'created_at' and span = 'month'
          and merchant_id in (select id from holders)
        group by 1, 2 having sum(transactions) <> 0)
    select kept.*, coalesce(outside, 0) as outside, (select count(*) from others) as looked_at
    from kept left join counted using (merchant_id, transaction_type)`.execute(database);
  return rows;
};

const patternOf = (beginning: string): string => `${escapeLike(beginning)}%`;
