import type { QueryClient } from '@tanstack/react-query';
import type { SuccessPlan } from '../../language/plan/action-plan.ts';

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Reads again what a write made stale: the operations written out, or all that share a tag with it. */
export const refreshStale = (client: QueryClient, refresh: SuccessPlan['refresh']): Promise<void> =>
  client.invalidateQueries({
    predicate: ({ meta }) =>
      'operations' in refresh
        ? refresh.operations.some((operation) => operation === meta?.['operation'])
        : listed(meta?.['tags']).some((tag) => refresh.tags.some((stale) => stale === tag)),
  });
