import { queryOptions } from '@tanstack/react-query';
import createClient from 'openapi-fetch';
import type { components, operations, paths } from '../../../openapi/generated/provider.ts';

export type Transaction = components['schemas']['Transaction'];
export type TransactionQuery = NonNullable<operations['listTransactions']['parameters']['query']>;

const api = createClient<paths>({ baseUrl: '/api/v1' });
api.use({
  onRequest: ({ request }) => request.headers.set('page-name', location.pathname),
  onResponse: ({ response }) => {
    if (response.status === 401) throw new Error('Your session has ended. Sign in again.');
  },
});

/** Who is signed in. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => {
    const { data, error } = await api.GET('/users/info', { signal });
    if (data === undefined) throw new Error(error.title);
    return data;
  },
});

/** One page of transactions. */
export const transactionsQuery = (query: TransactionQuery) =>
  queryOptions({
    queryKey: ['transactions', query],
    queryFn: async ({ signal }) => {
      const { data, error } = await api.GET('/report/transactions', { params: { query }, signal });
      if (data === undefined) throw new Error(error.detail);
      return data;
    },
  });
