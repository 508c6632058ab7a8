import { useQuery } from '@tanstack/react-query';
import { useHost } from '../host-provider.tsx';

/** The plan of a screen, loaded when it is needed. */
export const useScreenPlan = (id: string) => {
  const { loadScreen } = useHost();
  return useQuery({
    queryKey: ['screen', id],
    queryFn: () => loadScreen(id),
    staleTime: Infinity,
  });
};
