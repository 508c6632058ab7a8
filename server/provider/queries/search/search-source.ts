import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { OperationId } from '../../../../openapi/generated/operations.ts';
import type { TenantScope } from '../../access/scope.ts';
import type { SearchTerms } from '../../rules/search-terms.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { allOf } from '../lists/report-filters.ts';
import { byReadings } from './branches.ts';
import {
  anyOf,
  beginsWith,
  equals,
  isId,
  isOneOf,
  type Condition,
  type Ids,
  type SearchColumns,
} from './search-conditions.ts';

/** The searched text, and who searches. */
export interface Search {
  readonly terms: SearchTerms;
  readonly scope: TenantScope;
  /** Whether only transactions are found that can still be refunded. */
  readonly isRefundable: boolean;
  /** The zone in which days begin and end. */
  readonly timezone: string;
  /** How many records of each kind are answered. */
  readonly most: number;
}

/** A kind of record that can be found. */
export interface SearchSource<Found> {
  /** The list of these records: whoever may not read it finds none of them. */
  readonly list: OperationId;
  /** The ids of the best matches of a scope, the best first. */
  readonly find: (database: Database, search: Search) => Ids;
  /** The rows of such ids, in any order, as JSON has them. */
  readonly show: (database: Database, ids: Ids) => Expression<Found>;
}

/** The columns that identify a kind of record: at least references or exact texts. */
interface Known extends SearchColumns {
  /** Stored in small letters: an equal one comes first. */
  readonly ids: readonly string[];
  /** Stored in capitals: an equal one comes first, one with this beginning next. */
  readonly references?: readonly string[];
  /** Stored in any case: an equal one comes first. */
  readonly exact?: readonly string[];
}

/** A shorter text is the beginning of too many references. */
const shortestBeginning = 3;

/** The condition that a record is exactly the typed one. */
const isJust = ({ whole }: SearchTerms, { ids, references = [], exact = [] }: Known): Condition =>
  anyOf([...isId(whole, ids), ...isOneOf(whole.toUpperCase(), references), ...equals(whole, exact)]);

/** The conditions that a reference begins with the typed text; none where that is too short. */
export const beginnings = ({ whole }: SearchTerms, references: readonly string[]): readonly Condition[] =>
  references.length === 0 || whole.length < shortestBeginning ? [] : [beginsWith(whole, references)];

/** The best matches of some rows, of which the id is selected: exact ones, then references with this beginning, then the rest, in the order of `last`. */
export const bestOf = <Tables, Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, { id: string }>,
  known: Known,
  { terms, timezone, most }: Search,
  last: RawBuilder<unknown>,
): Ids => {
  const ranked = [isJust(terms, known), ...beginnings(terms, known.references ?? [])];
  const cases = ranked.map((condition, rank) => sql`when ${condition} then ${sql.lit(rank)}`);
  const read = byReadings(terms, known, timezone).map(({ conditions }) => allOf(conditions));
  return typed.texts`array(${rows
    .where(anyOf([...ranked, ...read]))
    .orderBy(sql`case ${sql.join(cases, sql` `)} else 2 end`)
    .orderBy(last)
    .limit(most)})`;
};

/** The condition that an id is one of an array. */
export const isAmong = (column: string, ids: Ids): RawBuilder<SqlBool> =>
  typed.boolean`${sql.ref(column)} = any(${ids})`;
