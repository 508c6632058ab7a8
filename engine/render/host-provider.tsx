import { createContext, useContext, type ReactNode } from 'react';
import type { ScreenHost, Location } from './host.ts';

const HostContext = createContext<ScreenHost | undefined>(undefined);
const LocationContext = createContext<Location | undefined>(undefined);

interface HostProviderProps {
  /** The same object from draw to draw: another one redraws the whole screen. */
  readonly host: ScreenHost;
  readonly location: Location;
  readonly children: ReactNode;
}

/** Gives the engine its host; the location is separate, so that moving through a list redraws only what shows it. */
export const HostProvider = ({ host, location, children }: HostProviderProps) => (
  <HostContext value={host}>
    <LocationContext value={location}>{children}</LocationContext>
  </HostContext>
);

/** The host. */
export const useHost = (): ScreenHost => {
  const host = useContext(HostContext);
  if (host === undefined) throw new Error('A screen stands outside <HostProvider>');
  return host;
};

/** Where the person is; what calls it is redrawn on every move. */
export const useLocation = (): Location => {
  const location = useContext(LocationContext);
  if (location === undefined) throw new Error('A screen stands outside <HostProvider>');
  return location;
};
