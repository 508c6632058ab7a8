import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { loadPart, MissingPartError } from '../../widgets/parts/missing-part.ts';
import { MissingContext } from '../../widgets/parts/part-boundary.tsx';

const none = {};

/** A screen with the actions that are loaded late, once they are there; a notice reports that they did not come. */
export const useWholeScreen = (screen: ScreenPlan): ScreenPlan => {
  const { data = none, error } = useQuery({
    // Below the screen's own: what forgets the screen forgets them too.
    queryKey: ['screen', screen.id, 'late-actions'],
    queryFn: () => (screen.loadLate === undefined ? none : loadPart(screen.loadLate())),
    enabled: screen.loadLate !== undefined,
    staleTime: Infinity,
  });
  const reportMissing = useContext(MissingContext);
  useEffect(() => {
    if (error instanceof MissingPartError) reportMissing(error);
  }, [error, reportMissing]);
  return { ...screen, actions: { ...screen.actions, ...data } };
};
