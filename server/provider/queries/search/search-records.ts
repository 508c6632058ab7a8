import { sql } from 'kysely';
import type { OperationId } from '../../../../openapi/generated/operations.ts';
import type { components } from '../../../../openapi/generated/provider.ts';
import { described } from '../../description/described.ts';
import type { Database } from '../../store/store.ts';
import { column, rowsOf, rowsThat, typed } from '../../store/typed-sql.ts';
import { linkSource } from './link-source.ts';
import {
  caseSource,
  chargebackSource,
  invoiceSource,
  merchantSource,
  partnerSource,
  payoutSource,
  userSource,
} from './record-sources.ts';
import type { Search, SearchSource } from './search-source.ts';
import { transactionSource } from './transaction-source.ts';

type Results = components['schemas']['SearchResults'];

/** The kinds of records that can be found. */
const sources: { readonly [Kind in keyof Results]: SearchSource<Results[Kind][number]> } = {
  transactions: transactionSource,
  payment_links: linkSource,
  payouts: payoutSource,
  chargebacks: chargebackSource,
  merchants: merchantSource,
  partners: partnerSource,
  users: userSource,
  cases: caseSource,
  invoices: invoiceSource,
};

const nothing: Results = {
  transactions: [],
  payment_links: [],
  payouts: [],
  chargebacks: [],
  merchants: [],
  partners: [],
  users: [],
  cases: [],
  invoices: [],
};

/** The found ids of each kind, as an array of the store. */
const foundRows = rowsOf({ kind: column.text, ids: column.texts });

/** The best matches of each kind that the caller may find, the best first: one statement finds all of them, and a second one reads them. */
export const searchRecords = async (
  database: Database,
  search: Search,
  mayRead: (list: OperationId) => boolean,
): Promise<Results> => {
  const asked = Object.entries(sources).filter(([, { list }]) => mayRead(list));
  const finds = asked.map(
    ([kind, { find }]) => sql`select ${kind}::text as kind, ${find(database, search)} as ids`,
  );
  const rows =
    finds.length === 0 ? [] : await foundRows`${sql.join(finds, sql` union all `)}`.execute(database);
  const found = new Map(rows.filter(({ ids }) => ids.length > 0).map(({ kind, ids }) => [kind, ids]));
  if (found.size === 0) return nothing;
  const shown = Object.entries(sources).map(([kind, { show }]) => {
    const ids = found.get(kind);
    if (ids === undefined) return sql`'[]'::json as ${sql.id(kind)}`;
    const array = typed.texts`${ids}`;
    return sql`(select json_agg(shown order by array_position(${array}, shown.id))
      from (${show(database, array)}) as shown) as ${sql.id(kind)}`;
  });
  const [results] = await rowsThat(described('SearchResults'))`select ${sql.join(shown)}`.execute(database);
  if (results === undefined) throw new Error('A statement without a table answered no row.');
  return results;
};
