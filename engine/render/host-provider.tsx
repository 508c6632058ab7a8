import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Host, Location } from './host.ts';

type StableHost = Omit<Host, 'location'>;

const HostContext = createContext<StableHost | undefined>(undefined);
const LocationContext = createContext<Location | undefined>(undefined);

/** The host without its location, so that moving through a list redraws only what shows it. */
const useStableHost = (host: Host): StableHost => {
  const { portal, viewer, zone, memory, preferences, now, call, download } = host;
  const { navigate, href, loadScreen, loadValidator, notify, report, guardLeaving } = host;
  return useMemo(
    () => ({
      portal,
      viewer,
      zone,
      memory,
      preferences,
      now,
      call,
      download,
      navigate,
      href,
      loadScreen,
      loadValidator,
      notify,
      report,
      ...(guardLeaving === undefined ? {} : { guardLeaving }),
    }),
    [
      portal,
      viewer,
      zone,
      memory,
      preferences,
      now,
      call,
      download,
      navigate,
      href,
      loadScreen,
      loadValidator,
      notify,
      report,
      guardLeaving,
    ],
  );
};

/** Gives the engine its host. */
export const HostProvider = ({ host, children }: { readonly host: Host; readonly children: ReactNode }) => (
  <HostContext value={useStableHost(host)}>
    <LocationContext value={host.location}>{children}</LocationContext>
  </HostContext>
);

/** The host, without its location. */
export const useHost = (): StableHost => {
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
