import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Database } from '../store/store.ts';
import type { Tables } from '../store/tables.ts';

interface Place {
  readonly page: number;
  readonly limit: number;
}

export interface PageOf<Row> {
  readonly data: Row[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

/** What the rows of one currency come to: how many there are, and the sum of each amount. */
type TotalOf<Amount extends string> = { readonly currency: string; readonly count: number } & Readonly<
  Record<Amount, number>
>;

interface PageWithTotals<Row, Amount extends string> extends PageOf<Row> {
  readonly meta: PageOf<Row>['meta'] & { readonly totals: TotalOf<Amount>[] };
}

/** One page of a query that is already filtered, selected and sorted, with the true total of its rows. */
export async function readPage<From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit }: Place,
): Promise<PageOf<Row>> {
  const counted = await rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  return { data: await readRows(rows, { page, limit }), meta: { page, limit, total: counted.total } };
}

/**
 * The same with what all of its rows, not the page's alone, come to in each currency, sorted by its code. The
 * amounts are fields of the row in the currency that its field `currency` names.
 */
export async function readPageWithTotals<
  From extends keyof Tables,
  Row extends { readonly currency: string },
  Amount extends string & keyof Row,
>(
  database: Database,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit }: Place,
  amounts: readonly Amount[],
): Promise<PageWithTotals<Row, Amount>> {
  const sums = amounts.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`);
  const { rows: totals } = await sql<TotalOf<Amount>>`
    select currency, count(*) as count, ${sql.join(sums)}
    from (${rows.clearOrderBy()}) as fitting group by currency order by currency`.execute(database);
  const total = totals.reduce((sum, { count }) => sum + count, 0);
  return { data: await readRows(rows, { page, limit }), meta: { page, limit, total, totals } };
}

function readRows<From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit }: Place,
): Promise<Row[]> {
  return rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
}
