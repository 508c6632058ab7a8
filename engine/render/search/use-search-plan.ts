import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SearchMessage } from '../../language/messages/search-messages.ts';
import type { SearchPlan } from '../../language/plan/search-plan.ts';
import { useCallback } from 'react';
import type { ScreenHost } from '../host.ts';
import { useHost } from '../host-provider.tsx';
import { useTranslate } from '../texts.ts';

const searchPlanOf = ({ loadSearch, portal }: Pick<ScreenHost, 'loadSearch' | 'portal'>) =>
  ({
    queryKey: ['search', portal.language],
    queryFn: loadSearch,
    staleTime: Infinity,
    gcTime: Infinity,
  }) as const;

/** What is found from every page, loaded when it is first asked for. */
export const useSearchPlan = () => useQuery(searchPlanOf(useHost()));

/** Loads what is found from every page before it is asked for. */
export const usePrepareSearch = (): (() => void) => {
  const host = useHost();
  const client = useQueryClient();
  return () => void client.query(searchPlanOf(host)).catch(() => undefined);
};

/** Translates the sentences that are loaded with the search. */
export const useSearchTexts = (plan: SearchPlan) => {
  const t = useTranslate();
  return useCallback(
    (key: SearchMessage, values: Readonly<Record<string, unknown>> = {}) => t(plan.texts[key], values),
    [t, plan],
  );
};
