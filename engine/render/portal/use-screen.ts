import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import type { CompiledPortal } from './compiled-portal.ts';

/** The plan of a screen, loaded once and again after each edit; record drawers read their screens under the same keys. */
export const useScreen = (id: string, compiled: CompiledPortal): UseQueryResult<ScreenPlan> => {
  const queries = useQueryClient();
  useEffect(
    () =>
      compiled.onScreens((ids) => {
        for (const edited of ids) void queries.invalidateQueries({ queryKey: ['screen', edited] });
      }),
    [queries, compiled],
  );
  return useQuery({
    queryKey: ['screen', id],
    queryFn: () => compiled.loadScreen(id),
    initialData: () => compiled.loadedScreen(id),
    staleTime: Infinity,
  });
};
