import { useQuery } from '@tanstack/react-query';
import type { SearchMessage } from '../../language/messages/engine-messages.ts';
import type { SearchPlan } from '../../language/plan/search-plan.ts';
import { useCallback } from 'react';
import { useHost } from '../host-provider.tsx';
import { useSay } from '../texts.ts';

/** What is found from every page, loaded when it is first asked for. */
export const useSearchPlan = () => {
  const { loadSearch, portal } = useHost();
  return useQuery({
    queryKey: ['search', portal.language],
    queryFn: loadSearch,
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
  });
};

/** Says the sentences that are loaded with the search. */
export const useSearchTexts = (plan: SearchPlan) => {
  const say = useSay();
  return useCallback(
    (key: SearchMessage, values: Readonly<Record<string, unknown>> = {}) => say(plan.texts[key], values),
    [say, plan],
  );
};
