import { useMemo } from 'react';
import type { SearchPlan } from '../../language/plan/search-plan.ts';
import type { FoundEntry, FoundGroup } from '../../resolve/search/found.ts';
import { openPlaces } from '../../resolve/search/find-places.ts';
import { openRecent } from '../../resolve/search/recent.ts';
import { useHost, useLocation } from '../host-provider.tsx';
import { useTranslate } from '../texts.ts';
import { readRecent } from './use-recent.ts';

/** What the person opened lately and may still open, as it was when the search was opened. */
export const useRecentGroup = (plan: SearchPlan): readonly FoundGroup[] => {
  const { portal, viewer, recent } = useHost();
  const { path, search } = useLocation();
  const t = useTranslate();
  return useMemo(() => {
    const query = search.replace(/^\?/, '');
    const here = query === '' ? path : `${path}?${query}`;
    const places = new Map(openPlaces({ plan, viewer, t }).map(({ entry }) => [entry.target.path, entry]));
    const entries = openRecent(readRecent(recent), here, portal, viewer).flatMap(
      ({ path: address, title, kind }): readonly FoundEntry[] => {
        if (title === undefined)
          return [places.get(address)]
            .filter((one) => one !== undefined && one.target.path !== path)
            .flatMap((one) => one ?? []);
        const details = kind === undefined ? [] : [kind];
        return [{ key: `result ${address}`, title, details, target: { as: 'path', path: address } }];
      },
    );
    if (entries.length === 0) return [];
    return [{ key: 'recent', label: t(plan.texts['search.recent']), entries, rank: 0 }];
  }, [plan, portal, viewer, recent, path, search, t]);
};
