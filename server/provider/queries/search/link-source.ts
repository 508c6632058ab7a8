import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { inScope } from '../../access/in-scope.ts';
import { linkStatus } from '../payments/payment-info-rows.ts';
import { byIndex, byReadings } from './branches.ts';
import { newestFirst } from './newest-first.ts';
import { equals, hasWords, isId, isOneOf, type SearchColumns } from './search-conditions.ts';
import { beginnings, isAmong, type SearchSource } from './search-source.ts';

const words = sql.ref('payment_infos.search_words');

const columns: SearchColumns = {
  amount: 'payment_infos.amount',
  currency: 'payment_infos.currency',
  at: 'payment_infos.created_at',
  word: (word) => hasWords(words, word),
};

/** Links by their id, alias, booking, guest, address, day and amount. */
export const linkSource: SearchSource<components['schemas']['FoundPaymentLink']> = {
  list: 'listPaymentInfo',
  find: (database, { terms, scope, timezone, most }) => {
    const { whole } = terms;
    const isJust = [
      ...isId(whole, ['payment_infos.id']),
      ...isOneOf(whole, ['payment_infos.alias', 'payment_infos.booking_ref']),
    ];
    // An address has no index of its own, but is among the words.
    const isAddress = whole.includes('@')
      ? [
          {
            rank: 0,
            conditions: [hasWords(words, whole), ...equals(whole, ['payment_infos.email'])],
            isByWords: true,
          },
        ]
      : [];
    return newestFirst(
      'payment_infos',
      database.selectFrom('payment_infos').where(inScope(scope, 'payment_infos.merchant_id')),
      [
        ...byIndex(0, isJust),
        ...isAddress,
        ...byIndex(1, beginnings(terms, ['payment_infos.booking_ref'])),
        ...byReadings(terms, columns, timezone),
      ],
      most,
    );
  },
  show: (database, ids) =>
    database
      .selectFrom('payment_infos')
      .innerJoin('merchants', 'merchants.id', 'payment_infos.merchant_id')
      .where(isAmong('payment_infos.id', ids))
      .select(['payment_infos.id', 'payment_infos.booking_ref', 'payment_infos.alias'])
      .select(['payment_infos.amount', 'payment_infos.currency'])
      .select(['payment_infos.guest_name', 'payment_infos.email', linkStatus.as('status')])
      .select('merchants.trading_name as merchant_name'),
};
