import { useEffect } from 'react';
import type { Place } from '../../resolve/viewer/place.ts';
import { MissingState } from '../states/missing-state.tsx';
import { ScreenView } from '../screen-view.tsx';
import type { CompiledPortal } from './compiled-portal.ts';
import { useHere } from './portal-provider.tsx';
import { ScreenFindings } from './screen-findings.tsx';
import { useScreen } from './use-screen.ts';

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
