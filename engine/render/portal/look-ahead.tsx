import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import {
  openingBeside,
  openingRead,
  openingRecord,
  openingRows,
  type Opening,
  type OpeningCall,
} from '../../resolve/list/opening-calls.ts';
import { matchRoute } from '../../resolve/viewer/navigation.ts';
import { resolvePlace } from '../../resolve/viewer/place.ts';
import { loadBlock } from '../block-view.tsx';
import { useHost, useLocation } from '../host-provider.tsx';
import { queryOf } from '../read/use-read.ts';
import type { CompiledPortal } from './compiled-portal.ts';
import { isOwnLink } from './own-link.ts';

/** A pointer that rests on a link for so long means it, and does not only pass by. */
const hoverMilliseconds = 100;
/** A response is cached for this long, in case the link is opened: it would be old afterwards. */
const cachedMilliseconds = 10_000;

/** The address that the thing under the pointer, or with the focus, leads to: its link, or that of its row. */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  if (!(target instanceof Element)) return undefined;
  const link = target.closest('a') ?? target.closest('[data-row]')?.querySelector('a');
  return link instanceof HTMLAnchorElement && isOwnLink(link) ? link : undefined;
};

/** Loads what an address shows: the plan and the code of its screen, its first rows or its record, and what opens beside them. */
const useLoadAhead = (compiled: CompiledPortal) => {
  const host = useHost();
  const { viewer } = host;
  const { path: here } = useLocation();
  const queries = useQueryClient();
  return useCallback(
    async ({ pathname: path, search }: Pick<URL, 'pathname' | 'search'>): Promise<void> => {
      const { plan } = compiled;
      const place = resolvePlace(plan, path, search, viewer);
      if (place.as !== 'screen') return;
      const load = (id: string): Promise<ScreenPlan> =>
        queries.query({
          queryKey: ['screen', id],
          queryFn: () => compiled.loadScreen(id),
          staleTime: Infinity,
        });
      const ask = (call: OpeningCall | undefined): void => {
        if (call === undefined) return;
        const query = queryOf(host.call, call.request, call.tags);
        // What is there already is drawn at once, and read anew by whoever draws it.
        if (queries.getQueryState(query.queryKey) !== undefined) return;
        queries
          .query({ ...query, gcTime: cachedMilliseconds })
          .catch(() => queries.removeQueries({ queryKey: query.queryKey, type: 'inactive' }));
      };
      const opening: Opening = {
        portal: plan,
        screen: await load(place.screen),
        route: place.route,
        params: matchRoute(plan, path)?.params ?? {},
        search: search.replace(/^\?/, ''),
        viewer,
        clock: { now: host.now(), zone: host.zone },
        remembered: host.memory.read,
      };
      if (path !== here) {
        ask(openingRows(opening));
        ask(openingRecord(opening));
        await loadBlock(opening.screen.body);
      }
      const beside = openingBeside(opening);
      if (beside === undefined) return;
      const record = await load(beside.screen);
      ask(openingRead(record, beside.context));
      await Promise.all([import('../record/opened-record.tsx'), loadBlock(record.body)]);
    },
    [compiled, host, viewer, here, queries],
  );
};

/** Begins to load what a link or a row leads to when a pointer rests on it or it takes the focus. Draws nothing. */
export const LookAhead = ({ compiled }: { readonly compiled: CompiledPortal }) => {
  const loadAhead = useLoadAhead(compiled);
  useEffect(() => {
    let hoverTimer: ReturnType<typeof setTimeout> | undefined;
    let at: string | undefined;
    const look = ({ target }: Event): void => {
      const link = linkAt(target);
      if (link?.href === at) return;
      clearTimeout(hoverTimer);
      at = link?.href;
      if (link === undefined || link.href === location.href) return;
      // What cannot be loaded ahead is loaded when it is opened, which reports a failure.
      hoverTimer = setTimeout(() => void loadAhead(link).catch(() => undefined), hoverMilliseconds);
    };
    document.addEventListener('pointerover', look, { passive: true });
    document.addEventListener('focusin', look, { passive: true });
    return () => {
      clearTimeout(hoverTimer);
      document.removeEventListener('pointerover', look);
      document.removeEventListener('focusin', look);
    };
  }, [loadAhead]);
  return null;
};
