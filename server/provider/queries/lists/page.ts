import { sql, type SelectQueryBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { currencyReads } from './currency-reads.ts';
import { selectSums, type TotalName } from './described-totals.ts';
import { described } from '../../description/described.ts';
import { rowCount, rowsThat, typed } from '../../store/typed-sql.ts';

interface Place {
  readonly page: number;
  readonly limit: number;
}

export interface PageOf<Row> {
  readonly data: Row[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

interface PageWithTotals<Row, Total> extends PageOf<Row> {
  readonly meta: PageOf<Row>['meta'] & { readonly totals: Total[] };
}

/** One page of a query that is already filtered, selected and sorted, with the exact number of its rows. */
export const readPage = async <From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit }: Place,
): Promise<PageOf<Row>> => {
  const counted = await rows
    .clearSelect()
    .clearOrderBy()
    .select(rowCount.as('total'))
    .executeTakeFirstOrThrow();
  return { data: await rowsOfPage(rows, { page, limit }), meta: { page, limit, total: counted.total } };
};

/**
 * Does the same with the totals of all rows, not of the page alone, in each currency by its code, by the
 * rules of the description's schema of that name. Amounts are in the currency of the row's field `currency`.
 * Where the query is sorted by one of them, and its table has an index for that in each currency, the column
 * of that field is named.
 */
export const readPageWithTotals = async <From extends keyof Tables, Row, Name extends TotalName>(
  database: Database,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit }: Place,
  name: Name,
  currency?: string,
): Promise<PageWithTotals<Row, components['schemas'][Name]>> => {
  const totals = await rowsThat(described(name))`
    select currency, ${selectSums(name)}
    from (${rows.clearOrderBy()}) as fitting group by currency order by currency`.execute(database);
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  const meta = { page, limit, total, totals };
  if (currency === undefined) return { data: await rowsOfPage(rows, { page, limit }), meta };
  const data: Row[] = [];
  for (const { currencies, skip, take } of currencyReads(totals, { skip: (page - 1) * limit, take: limit })) {
    const own = rows.where(typed.boolean`${sql.ref(currency)} in (${sql.join(currencies)})`);
    data.push(...(await own.limit(take).offset(skip).execute()));
  }
  return { data, meta };
};

const rowsOfPage = <From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit }: Place,
): Promise<Row[]> =>
  rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
