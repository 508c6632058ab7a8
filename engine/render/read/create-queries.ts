import { QueryClient } from '@tanstack/react-query';

/** Makes a cache of answers. Each call finds out by itself whether it comes through; what failed is called again only on request. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
