import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

/** The queries whose reader has been in the page at least once. */
const shown = new WeakSet<object>();

/** A query, as far as it shows how many readers it has. */
export interface Counted {
  readonly getObserversCount: () => number;
}

/**
 * Whether a reader takes the answer, or the failure, that is there already: it came while this very reader was being
 * drawn, however long that took, or another reader shows it. Who comes back to what was left reads anew.
 */
export const isNews = (query: Counted): boolean => !shown.has(query) || query.getObserversCount() > 1;

/** Remembers, for as long as they are cached, that the responses to these queries have been in the page. */
export const useShown = (queryKeys: readonly QueryKey[]): void => {
  const cache = useQueryClient().getQueryCache();
  useEffect(() => {
    for (const queryKey of queryKeys) {
      const query = cache.find({ queryKey });
      if (query !== undefined) shown.add(query);
    }
  }, [cache, queryKeys]);
};
