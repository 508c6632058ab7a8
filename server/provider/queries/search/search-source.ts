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

/** What is searched for, and by whom. */
export interface Search {
  readonly terms: SearchTerms;
  readonly scope: TenantScope;
  /** Whether of transactions nothing is found but what can still be refunded. */
  readonly isRefundable: boolean;
  /** In which zone days begin and end. */
  readonly timezone: string;
  /** How many of each kind are answered. */
  readonly most: number;
}

/** A kind of record that is found. */
export interface SearchSource<Found> {
  /** Whoever may not read this list finds none of it. */
  readonly list: OperationId;
  /** The ids of the best of a scope, the best first. */
  readonly find: (database: Database, search: Search) => Ids;
  /** The rows of such ids, in any order, as JSON has them. */
  readonly show: (database: Database, ids: Ids) => Expression<Found>;
}

/** By what a kind of record is known: by references or by exact texts at the least. */
interface Known extends SearchColumns {
  /** Kept in small letters: just this comes first. */
  readonly ids: readonly string[];
  /** Kept in capitals: just this comes first, and what begins so comes next. */
  readonly references?: readonly string[];
  /** Kept in whatever case: just this comes first. */
  readonly exact?: readonly string[];
}

/** What is shorter begins too many references. */
const shortestBeginning = 3;

/** The condition that a record is just what was typed. */
const isJust = ({ whole }: SearchTerms, { ids, references = [], exact = [] }: Known): Condition =>
  anyOf([...isId(whole, ids), ...isOneOf(whole.toUpperCase(), references), ...equals(whole, exact)]);

/** The conditions that a reference begins as what was typed; none where that is too short. */
export const beginnings = ({ whole }: SearchTerms, references: readonly string[]): readonly Condition[] =>
  references.length === 0 || whole.length < shortestBeginning ? [] : [beginsWith(whole, references)];

/** The best of some rows, of which the id is selected: what is just so, then references that begin so, then the rest, in the order of `last`. */
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
