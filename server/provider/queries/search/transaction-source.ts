import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { instantText, typed } from '../../store/typed-sql.ts';
import { refundableAmount, transactionsInScope } from '../transactions/transactions-in-scope.ts';
import { byIndex, byReadings } from './branches.ts';
import { newestFirst } from './newest-first.ts';
import { hasWords, isId, isOneOf, type SearchColumns } from './search-conditions.ts';
import { beginnings, isAmong, type SearchSource } from './search-source.ts';

const columns: SearchColumns = {
  amount: 'transactions.amount',
  currency: 'transactions.currency',
  last4: 'transactions.card_last4',
  at: 'transactions.created_at',
  word: (word) => hasWords(sql.ref('transactions.name_words'), word),
};

/** Transactions by their id, reference, names, card, day and amount. */
export const transactionSource: SearchSource<components['schemas']['FoundTransaction']> = {
  list: 'listTransactions',
  find: (database, { terms, scope, isRefundable, timezone, most }) => {
    const { whole } = terms;
    // Ids and references contain no spaces.
    const references = whole.includes(' ')
      ? []
      : [
          ...byIndex(0, [
            ...isId(whole, ['transactions.id']),
            ...isOneOf(whole.toUpperCase(), ['transactions.ref_id']),
          ]),
          ...byIndex(1, beginnings(terms, ['transactions.ref_id'])),
        ];
    return newestFirst(
      'transactions',
      transactionsInScope(database, scope).$if(isRefundable, (query) =>
        query.where(typed.boolean`${refundableAmount} > 0`),
      ),
      [...references, ...byReadings(terms, columns, timezone)],
      most,
    );
  },
  show: (database, ids) =>
    database
      .selectFrom('transactions')
      .innerJoin('merchants', 'merchants.id', 'transactions.merchant_id')
      .where(isAmong('transactions.id', ids))
      .select(['transactions.id', 'transactions.ref_id', 'transactions.currency'])
      .select(typed.bigint`case when transaction_type = 'refund' then -amount else amount end`.as('amount'))
      .select(['transactions.card_holder', 'transactions.guest_name'])
      .select(['transactions.card_brand', 'transactions.card_last4'])
      .select(['transactions.transaction_type', 'transactions.transaction_status'])
      .select(instantText(sql.ref('transactions.created_at')).as('created_at'))
      .select('merchants.trading_name as merchant_name'),
};
