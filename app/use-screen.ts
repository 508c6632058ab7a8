import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onScreens } from 'virtual:counterfoil/portal';
import type { ScreenPlan } from '../engine/index.ts';
import { loadedScreen, loadScreen } from './compiled-portal.ts';

/** The plan of a screen, loaded once and again after each edit; the engine reads detail screens under the same keys. */
export const useScreen = (id: string): UseQueryResult<ScreenPlan> => {
  const queries = useQueryClient();
  useEffect(
    () =>
      onScreens((ids) => {
        for (const edited of ids) void queries.invalidateQueries({ queryKey: ['screen', edited] });
      }),
    [queries],
  );
  return useQuery({
    queryKey: ['screen', id],
    queryFn: () => loadScreen(id),
    initialData: () => loadedScreen(id),
    staleTime: Infinity,
    networkMode: 'always',
  });
};
