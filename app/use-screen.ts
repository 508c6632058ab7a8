import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ScreenPlan } from '../engine/index.ts';
import { loadScreen } from './compiled-portal.ts';

/** The plan of a screen, loaded once; the engine reads detail screens under the same key. */
export const useScreen = (id: string): UseQueryResult<ScreenPlan> =>
  useQuery({
    queryKey: ['screen', id],
    queryFn: () => loadScreen(id),
    staleTime: Infinity,
    networkMode: 'always',
  });
