import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { findings, portal } from 'virtual:counterfoil/portal';
import {
  formatChosen,
  formatText,
  HostProvider,
  isOpen,
  matchRoute,
  MissingState,
  parseChosen,
  routeInstead,
  ScreenView,
  type RoutePlan,
  visibleNavigation,
  withChoices,
  type RouteMatch,
  type Viewer,
} from '../engine/index.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Notifications } from './notifications.tsx';
import { PlannedPage } from './planned-page.tsx';
import type { Place } from './place.ts';
import { NotFoundPage, RefusedPage } from './refused-page.tsx';
import { say } from './say.ts';
import { sessionMemory, type SessionUser } from './session.ts';
import { Shell } from './shell/shell.tsx';
import { ScreenFindings } from './screen-findings.tsx';
import { useHost } from './use-host.ts';
import { useScreen } from './use-screen.ts';
import { zoneOf } from './zone.ts';

export { loadAccountPanel } from './shell/account-menu.tsx';

const choicesKey = 'choices';
const refusedPath = '/403';
const absentPath = '/404';

// The library waits for a timer before it tells of an answer; React gathers what changes together by itself.
notifyManager.setScheduler(queueMicrotask);

const viewerOf = (user: SessionUser): Viewer => ({
  roles: [user.roles],
  permissions: user.permissions,
  user: { ...user },
});

const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { gcTime: 60_000, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false },
    },
  });

/** The first screen that the viewer may see: the home of the portal, the first entry of the navigation, or any that is built. */
const landingOf = (viewer: Viewer): string | undefined => {
  const home = portal.routes.find((route) => route.path === portal.home);
  if (home !== undefined && isOpen(home, viewer)) return home.path;
  const built = portal.routes.find(
    (route) => route.screen !== undefined && !route.path.includes(':') && isOpen(route, viewer),
  );
  return visibleNavigation(portal, viewer)[0]?.items[0]?.path ?? built?.path;
};

/** Where somebody is led for whom a route does not open. What the address says of the view goes along to the same screen. */
const wayAround = (route: RoutePlan, search: string, viewer: Viewer): string | undefined => {
  const instead = routeInstead(portal, route, viewer);
  if (instead !== undefined) return instead.screen === route.screen ? instead.path + search : instead.path;
  return route.path === portal.home ? landingOf(viewer) : undefined;
};

/** Leads on from a route that does not open: to another one, or to the page that says what the account lacks for it. */
const Closed = ({ route, viewer }: { readonly route: RoutePlan; readonly viewer: Viewer }): ReactNode => {
  const { pathname, search } = useLocation();
  const other = wayAround(route, search, viewer);
  if (other !== undefined) return <Navigate to={other} replace />;
  const state: Place = { place: pathname + search };
  return <Navigate to={refusedPath} replace state={state} />;
};

const LoadedScreen = ({ id, way }: { readonly id: string; readonly way: RoutePlan }): ReactNode => {
  const screen = useScreen(id);
  const overlay = <ScreenFindings id={id} />;
  if (screen.data !== undefined) return <ScreenView screen={screen.data} way={way} overlay={overlay} />;
  return screen.error === null ? null : (
    <>
      {overlay}
      {findings[id] === undefined && <MissingState error={screen.error} />}
    </>
  );
};

interface ScreenProps {
  readonly viewer: Viewer;
  readonly path: string;
  readonly matched: RouteMatch | undefined;
}

const titleOf = (path: string, matched: RouteMatch | undefined): string => {
  if (matched !== undefined) return formatText(matched.route.title, {}, portal.locale);
  return say(path === refusedPath ? 'forbidden.title' : 'notFound.title');
};

const Screen = ({ viewer, path, matched }: ScreenProps): ReactNode => {
  const title = titleOf(path, matched);
  useEffect(() => {
    document.title = `${title} · ${formatText(portal.title, {}, portal.locale)}`;
  }, [title]);

  if (path === refusedPath) return <RefusedPage viewer={viewer} />;
  if (path === absentPath) return <NotFoundPage />;
  if (matched === undefined) return <Navigate to={absentPath} replace />;
  if (!isOpen(matched.route, viewer)) return <Closed route={matched.route} viewer={viewer} />;
  const { screen, variant = '' } = matched.route;
  if (screen === undefined) return <PlannedPage title={title} />;
  return <LoadedScreen key={`${screen} ${variant}`} id={screen} way={matched.route} />;
};

/** The viewer with what they chose for this session, and how to choose. */
const useChoices = (came: Viewer) => {
  const [chosen, setChosen] = useState(() => parseChosen(sessionMemory.read(choicesKey)));
  const viewer = useMemo(() => withChoices(came, portal.choices, chosen), [came, chosen]);
  const choose = useCallback(
    (property: string, value: string | null) => {
      const next = { ...chosen, [property]: value };
      sessionMemory.write(choicesKey, formatChosen(next));
      setChosen(next);
    },
    [chosen],
  );
  return { viewer, choose };
};

/** Everything behind the sign-in, for one user: the shell around the screen of the path. */
export const PortalArea = ({ user }: { readonly user: SessionUser }): ReactNode => {
  const came = useMemo(() => viewerOf(user), [user]);
  const { viewer, choose } = useChoices(came);
  const host = useHost(viewer, zoneOf(user), choose);
  const { pathname, search } = useLocation();
  const matched = useMemo(() => matchRoute(portal, pathname), [pathname]);
  const route = matched !== undefined && isOpen(matched.route, viewer) ? matched.route : undefined;
  const location = useMemo(
    () => ({ path: pathname, params: matched?.params ?? {}, search }),
    [pathname, matched, search],
  );
  // Another user never meets the answers of the one before.
  const queries = useMemo(() => ({ user: user.id, client: createQueryClient() }), [user.id]);
  return (
    <QueryClientProvider client={queries.client}>
      <HostProvider host={host} location={location}>
        <Shell user={user} viewer={viewer} route={route}>
          <Screen viewer={viewer} path={pathname} matched={matched} />
        </Shell>
      </HostProvider>
      <Notifications />
      <LeaveGuard />
    </QueryClientProvider>
  );
};
