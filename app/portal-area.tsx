import {
  createPortal,
  lazyPart,
  PartBoundary,
  PortalProvider,
  PortalScreen,
  useHere,
  type Place as PortalPlace,
  type Target,
} from '@counterfoil/engine';
import { useCallback, useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useHref, useLocation, useNavigate } from 'react-router';
import { httpCalls } from './calls/http-host.ts';
import { components } from './components.ts';
import { icons } from './icons.ts';
import { personOf } from './session/person.ts';
import { Notifications, notify } from './notifications.tsx';
import type { Place } from './place.ts';
import { portal as compiled, storage } from './portal.ts';
import { t } from './t.ts';
import { renewUser, type SessionUser } from './session/session.ts';
import { Shell } from './shell/shell.tsx';
import { withPageMessages } from './with-page-messages.ts';

export { loadAccountPanel } from './shell/account-menu.tsx';
export { loadNotices } from './notifications.tsx';

const RefusedPage = lazyPart(async () => (await withPageMessages(import('./refused-page.tsx'))).RefusedPage);
const NotFoundPage = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const refusedPath = '/403';
const absentPath = '/404';

const portal = createPortal({
  portal: compiled,
  host: {
    ...httpCalls,
    icons,
    components,
    storage,
    notify,
    now: () => new Date(),
    renewViewer: () => void renewUser(),
    report: ({ file, pointer, reason }) => {
      console.error(`${file} ${pointer}: ${reason}`);
    },
  },
});

const titleOf = (path: string, place: PortalPlace): string => {
  if (place.as !== 'unknown') return compiled.format(place.route.title);
  return t(path === refusedPath ? 'forbidden.title' : 'notFound.title');
};

/** The screen at the address, or the reason why there is none. */
const Page = (): ReactNode => {
  const { pathname, search } = useLocation();
  const { place } = useHere();
  const title = titleOf(pathname, place);
  useEffect(() => {
    document.title = `${title} · ${compiled.format(compiled.plan.title)}`;
  }, [title]);

  if (pathname === refusedPath) return <RefusedPage />;
  if (pathname === absentPath) return <NotFoundPage />;
  switch (place.as) {
    case 'unknown':
      return <Navigate to={absentPath} replace />;
    case 'redirect':
      return <Navigate to={place.to} replace />;
    case 'forbidden': {
      const state: Place = { place: pathname + search };
      return <Navigate to={refusedPath} replace state={state} />;
    }
    case 'screen':
      return <PortalScreen place={place} />;
  }
};

/** Navigates within the portal, by React Router. */
const useMoves = () => {
  const goTo = useNavigate();
  const base = useHref('/');
  const navigate = useCallback(
    (to: Target, options?: { readonly replace?: boolean }) => void goTo(to, options),
    [goTo],
  );
  const href = useCallback(
    (to: Target) =>
      typeof to === 'string' ? base.replace(/\/$/, '') + to : `?${to.search.replace(/^\?/, '')}`,
    [base],
  );
  return { navigate, href };
};

/** Everything behind the sign-in, for one user: the shell around the screen of the path. */
export const PortalArea = ({ user }: { readonly user: SessionUser }): ReactNode => {
  const person = useMemo(() => personOf(user), [user]);
  const { pathname: path, search } = useLocation();
  const moves = useMoves();
  return (
    <>
      <PortalProvider portal={portal} person={person} location={{ path, search }} {...moves}>
        <Shell user={user}>
          <PartBoundary fallback={null}>
            <Page />
          </PartBoundary>
        </Shell>
      </PortalProvider>
      <Notifications />
    </>
  );
};
