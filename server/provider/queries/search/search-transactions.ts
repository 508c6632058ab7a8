import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { TenantScope } from '../../access/scope.ts';
import { readingsOf, type SearchReading, type SearchTerms } from '../../rules/search-terms.ts';
import type { Database } from '../../store/store.ts';
import { refundableAmount, transactionsInScope } from '../transactions/transactions-in-scope.ts';
import {
  beginsWith,
  conditionOf,
  hasWords,
  type Condition,
  type SearchColumns,
} from './search-conditions.ts';
import { described } from '../../description/described.ts';
import { rowsThat, typed } from '../../store/typed-sql.ts';

type Found = components['schemas']['FoundTransaction'];

/** Who searches: whose transactions they see, and whether only those that can still be refunded. */
export interface TransactionSearch {
  readonly scope: TenantScope;
  readonly isRefundable: boolean;
  readonly timezone: string;
  readonly most: number;
}

/** What is shorter begins too many references. */
const shortestBeginning = 3;

const columns: SearchColumns = {
  amount: 'transactions.amount',
  currency: 'transactions.currency',
  last4: 'transactions.card_last4',
  at: 'transactions.created_at',
  word: (word) => hasWords(sql.ref('transactions.name_words'), word),
};

/** One way to find transactions. Of two, the one with the lower rank finds the better matches. */
interface Branch {
  readonly rank: number;
  readonly conditions: readonly Condition[];
  /** Whether it looks for words: the index of words answers it, while reading in the order of time would compare the words of every row. */
  readonly isByWords: boolean;
}

const isWord = ({ kind }: SearchReading): boolean => kind === 'word';

/** More transactions share an amount than the last four digits of a card, so an amount ranks last. */
const rankOfReadings = (readings: readonly SearchReading[]): number =>
  readings.every(isWord) ? 2 : readings.some(({ kind }) => kind === 'last4') ? 3 : 4;

const branchesOf = (terms: SearchTerms, timezone: string): readonly Branch[] => {
  const { whole } = terms;
  const exact: readonly Branch[] = [
    { rank: 0, conditions: [typed.boolean`transactions.id = ${whole}`], isByWords: false },
    { rank: 0, conditions: [typed.boolean`transactions.ref_id = ${whole.toUpperCase()}`], isByWords: false },
  ];
  const beginning: readonly Branch[] =
    whole.length < shortestBeginning || whole.includes(' ')
      ? []
      : [{ rank: 1, conditions: [beginsWith(whole, ['transactions.ref_id'])], isByWords: false }];
  const read = readingsOf(terms).flatMap((readings): readonly Branch[] => {
    const conditions = readings.flatMap((reading) => conditionOf(reading, columns, timezone) ?? []);
    if (conditions.length < readings.length) return [];
    return [{ rank: rankOfReadings(readings), conditions, isByWords: readings.some(isWord) }];
  });
  return [...exact, ...beginning, ...read];
};

/** A word that more than one in so many rows has is found among the newest; the index of words finds the rarer at once. */
const newest = 1000;

/** Among which rows words are looked for; what else a search is for has indexes in the order of time. */
type Among = 'all' | 'newest';

/** The newest matches of one branch, as ids with their rank. */
const selectBranch = (
  database: Database,
  { scope, isRefundable, most }: TransactionSearch,
  { rank, conditions, isByWords }: Branch,
  among: Among,
): RawBuilder<unknown> => {
  const isNewest = isByWords && among === 'newest';
  const rows = transactionsInScope(database, scope).$if(isRefundable, (query) =>
    query.where(typed.boolean`${refundableAmount} > 0`),
  );
  const looked = isNewest
    ? database.selectFrom(
        rows
          .selectAll('transactions')
          .orderBy('transactions.created_at', 'desc')
          .orderBy('transactions.id', 'desc')
          .limit(newest)
          .as('transactions'),
      )
    : rows;
  const at =
    isByWords && !isNewest
      ? sql`(transactions.created_at at time zone 'UTC')`
      : sql.ref('transactions.created_at');
  return sql`(${looked
    .where(typed.boolean`${sql.join(conditions, sql` and `)}`)
    .select(['transactions.id', 'transactions.created_at', typed.bigint`${rank}`.as('rank')])
    .orderBy(sql`${at} desc`)
    .orderBy('transactions.id', 'desc')
    .limit(most)})`;
};

/** What branches find, the best match first, the newest first among equals. */
const selectFound = async (
  database: Database,
  branches: readonly Branch[],
  search: TransactionSearch,
  among: Among,
): Promise<readonly Found[]> => {
  if (branches.length === 0) return [];
  const each = branches.map((branch) => selectBranch(database, search, branch, among));
  return rowsThat(described('FoundTransaction'))`
    with found as (
      select id, min(rank) as rank from (${sql.join(each, sql` union all `)}) as every group by id)
    select transactions.id, ref_id,
      case when transaction_type = 'refund' then -amount else amount end as amount, transactions.currency,
      card_holder, guest_name, card_brand, card_last4, transaction_type, transaction_status,
      transactions.created_at, merchants.trading_name as merchant_name
    from found join transactions using (id) join merchants on merchants.id = transactions.merchant_id
    order by found.rank, transactions.created_at desc, transactions.id desc limit ${search.most}`.execute(
    database,
  );
};

/** The transactions of a scope that match the typed terms: the best match first, the newest first among equals. */
export const searchTransactions = async (
  database: Database,
  terms: SearchTerms,
  search: TransactionSearch,
): Promise<readonly Found[]> => {
  const branches = branchesOf(terms, search.timezone);
  const byWords = branches.filter(({ isByWords }) => isByWords);
  // Nothing that is found elsewhere comes before so many of the newest: not by its rank, and not by its age.
  const best = Math.min(...byWords.map(({ rank }) => rank));
  const first = byWords.length === 0 ? [] : branches.filter(({ rank }) => rank <= best);
  const found = await selectFound(database, first, search, 'newest');
  return found.length === search.most ? found : selectFound(database, branches, search, 'all');
};
