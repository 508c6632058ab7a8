import { lazyPart, PortalScreen, useHere, type Place as PortalPlace, type Target } from '@counterfoil/engine';
import { useCallback, useEffect, type ReactNode } from 'react';
import { Navigate, useHref, useLocation, useNavigate } from 'react-router';
import type { Place } from './place.ts';
import { portal } from './portal.ts';
import { t } from './t.ts';
import { withInsideMessages } from './with-page-messages.ts';

const RefusedPage = lazyPart(
  async () => (await withInsideMessages(import('./refused-page.tsx'))).RefusedPage,
);
const NotFoundPage = lazyPart(async () => (await import('./not-found-page.tsx')).NotFoundPage);

const refusedPath = '/403';
const absentPath = '/404';

const titleOf = (path: string, place: PortalPlace): string => {
  if (place.as !== 'unknown') return portal.format(place.route.title);
  return t(path === refusedPath ? 'forbidden.title' : 'notFound.title');
};

/** The screen at the address, or the reason why there is none. */
export const PortalPage = (): ReactNode => {
  const { pathname, search } = useLocation();
  const { place } = useHere();
  const title = titleOf(pathname, place);
  useEffect(() => {
    document.title = `${title} · ${portal.format(portal.plan.title)}`;
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
export const useMoves = () => {
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
