import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import type { Tables } from '../store/tables.ts';

export interface PageOf<Row> {
  readonly data: Row[];
  readonly meta: { readonly page: number; readonly limit: number; readonly total: number };
}

/** One page of a query that is already filtered, selected and sorted, with the true total of its rows. */
export async function readPage<From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<PageOf<Row>> {
  const counted = await rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const data = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data, meta: { page, limit, total: counted.total } };
}
