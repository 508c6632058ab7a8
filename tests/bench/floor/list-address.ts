import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { components } from '../../../openapi/generated/provider.ts';
import type { TransactionQuery } from './provider-api.ts';
import { statusLabels, typeLabels } from './transaction-columns.tsx';

type SortKey = components['schemas']['TransactionSort'];
export const sortKeys: readonly SortKey[] = [
  'ref_id',
  'amount',
  'currency',
  'card_holder',
  'guest_name',
  'transaction_type',
  'transaction_status',
  'created_at',
  'payout_date',
  'transaction_channel',
  'merchant_name',
];
// A provider answers at most 100; the last one is for the bench, which joins pages before it.
export const pageSizes = [10, 20, 50, 100, 1000];

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>, text: string | null): Key[] => {
  const keys: Key[] = [];
  for (const key in record) if (key === text) keys.push(key);
  return keys;
};
const dayAgo = (months: number): string => {
  const day = new Date();
  day.setMonth(day.getMonth() - months);
  return day.toLocaleDateString('en-CA');
};
const positive = (text: string | null, fallback: number): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) && value > 0 ? value : fallback;
};

const parseQuery = (search: URLSearchParams): TransactionQuery & { page: number; limit: number } => {
  const limit = positive(search.get('limit'), 10);
  return {
    page: positive(search.get('page'), 1),
    limit: pageSizes.includes(limit) ? limit : 10,
    sortBy: sortKeys.find((key) => key === search.get('sortBy')) ?? 'created_at',
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    date_from: search.get('date_from') ?? dayAgo(1),
    date_to: search.get('date_to') ?? dayAgo(0),
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    reference: search.get('reference') ?? '',
    transaction_status: keysOf(statusLabels, search.get('transaction_status')),
    transaction_type: keysOf(typeLabels, search.get('transaction_type')),
  };
};

/** The list's state, kept in the URL; any change but of the page returns to page 1. */
export const useListAddress = () => {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => parseQuery(search), [search]);
  const change = (changes: Readonly<Record<string, string>>): void => {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      return next;
    });
  };
  return { query, change };
};
