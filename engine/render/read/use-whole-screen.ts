import { useQuery } from '@tanstack/react-query';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';

const none = {};

/** A screen with the actions that are loaded late, once they are there. */
export const useWholeScreen = (screen: ScreenPlan): ScreenPlan => {
  const { data = none } = useQuery({
    // Below the screen's own: what forgets the screen forgets them too.
    queryKey: ['screen', screen.id, 'late-actions'],
    queryFn: () => screen.loadLate?.() ?? none,
    enabled: screen.loadLate !== undefined,
    staleTime: Infinity,
  });
  return { ...screen, actions: { ...screen.actions, ...data } };
};
