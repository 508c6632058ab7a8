import { useEffect, useSyncExternalStore } from 'react';
import type { Place } from '../../resolve/viewer/place.ts';
import { MissingState } from '../states/missing-state.tsx';
import { ScreenView } from '../screen-view.tsx';
import type { CompiledPortal } from './compiled-portal.ts';
import { useHere } from './portal-provider.tsx';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { Callout } from '@blueprintjs/core';

interface ScreenFindingsProps {
  readonly id: string;
  readonly compiled: CompiledPortal;
  /** Whether the screen as it was before is drawn below. */
  readonly isOver: boolean;
}

/** What is wrong with the descriptor of a screen, over the screen or in its place; nothing in a built portal. */
const ScreenFindings = ({ id, compiled, isOver }: ScreenFindingsProps) => {
  const own = useSyncExternalStore(compiled.onScreens, () => compiled.findingsOf(id));
  if (own === undefined || own.length === 0) return null;
  return (
    <Callout className={isOver ? 'cf-findings cf-findings-over' : 'cf-findings'} intent="danger" role="alert">
      <ul>
        {own.map((finding) => (
          <li key={`${finding.code} ${finding.pointer}`}>
            <code>{`${finding.place.file}:${String(finding.place.line)}:${String(finding.place.column)}`}</code>
            <code>{finding.code}</code>
            <span>{finding.message}</span>
          </li>
        ))}
      </ul>
    </Callout>
  );
};

/** The plan of a screen, loaded once and again after each edit; record drawers read their screens under the same keys. */
const useScreen = (id: string, compiled: CompiledPortal): UseQueryResult<ScreenPlan> => {
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

interface PortalScreenProps {
  readonly place: Extract<Place, { as: 'screen' }>;
}

/** Draws nothing; follows a screen that has made its first calls. */
const EarlyEnd = ({ compiled }: { readonly compiled: CompiledPortal }) => {
  useEffect(() => {
    compiled.early.end();
  }, [compiled]);
  return null;
};

const LoadedScreen = ({ place: { route, screen: id } }: PortalScreenProps) => {
  const { compiled } = useHere().portal;
  const screen = useScreen(id, compiled);
  if (screen.data !== undefined)
    return (
      <>
        <ScreenView
          screen={screen.data}
          entry={route}
          overlay={<ScreenFindings id={id} compiled={compiled} isOver />}
        />
        <EarlyEnd compiled={compiled} />
      </>
    );
  return screen.error === null ? null : (
    <>
      <ScreenFindings id={id} compiled={compiled} isOver={false} />
      {compiled.findingsOf(id) === undefined && <MissingState error={screen.error} />}
    </>
  );
};

/** The screen at a place; another screen, or another variant of it, begins anew. */
export const PortalScreen = ({ place }: PortalScreenProps) => (
  <LoadedScreen key={`${place.screen} ${place.route.variant ?? ''}`} place={place} />
);
