import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ActionSuccess } from '../../language/plan/action-plan.ts';
import { useHost } from '../host-provider.tsx';
import { isStale } from './stale.ts';

/** Reads again what a write made stale; the host hears of it when that is who is signed in. */
export const useRefresh = () => {
  const client = useQueryClient();
  const { portal, renewViewer } = useHost();
  return useCallback(
    (refresh: ActionSuccess['refresh']): Promise<void> => {
      if (isStale(refresh, portal.viewerRead)) renewViewer?.();
      return client.invalidateQueries({ predicate: ({ meta }) => isStale(refresh, meta) });
    },
    [client, portal, renewViewer],
  );
};
