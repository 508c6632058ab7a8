import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router';
import { portal } from 'virtual:counterfoil/portal';
import { LoadBoundary } from './load-boundary.tsx';
import { preloadScreen } from './compiled-portal.ts';
import { placeOf, type Place } from './place.ts';
import { currentSession, onSession, type Session } from './session.ts';
import { useChunk } from './use-chunk.ts';

const loadPortalArea = () => import('./portal-area.tsx');
const loadSignInPage = () =>
  import('./pages/sign-in-page.tsx').then(({ SignInPage: page }) => ({ default: page }));
const SignInPage = lazy(loadSignInPage);
const MessagePage = lazy(() =>
  import('./pages/message-page.tsx').then(({ MessagePage: page }) => ({ default: page })),
);

/** By then the first screen has what it needs. */
const settledMilliseconds = 3_000;

const publicPaths = new Set(['/', '/login', '/403', '/404', '/maintenance']);
// The code of a protected page loads while the provider is asked who this is.
if (!publicPaths.has(globalThis.location.pathname)) {
  loadPortalArea().catch(() => undefined);
  preloadScreen(globalThis.location.pathname);
}

const areaOf = (path: string): string => path.split('/', 2).join('/');
const areas = new Set(portal.routes.map(({ path }) => areaOf(path)));

const useSession = (): Session => useSyncExternalStore(onSession, currentSession);

const SignIn = ({ session }: { readonly session: Session }): ReactNode => {
  const place = placeOf(useLocation().state);
  if (session.status === 'starting') return null;
  if (session.status === 'signed-in') return <Navigate to={place ?? portal.home} replace />;
  return <SignInPage ended={session.status === 'signed-out' && session.ended} />;
};

/** Signing out must show the sign-in page even when the network is gone. */
const SignInAtHand = (): ReactNode => {
  useEffect(() => {
    const timer = setTimeout(() => {
      loadSignInPage().catch(() => undefined);
    }, settledMilliseconds);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return null;
};

const Protected = ({ session }: { readonly session: Session }): ReactNode => {
  const location = useLocation();
  const area = useChunk(loadPortalArea);
  // Outside the areas of the portal there is nothing to sign in for.
  if (!areas.has(areaOf(location.pathname))) return <Navigate to="/404" replace />;
  if (session.status === 'starting') return null;
  if (session.status === 'failed') return <MessagePage kind="startFailed" />;
  if (session.status === 'signed-out') {
    // Leaving on purpose forgets the place; an ended session and a link from a colleague keep it.
    const state: Place | null = session.left ? null : { place: location.pathname + location.search };
    return <Navigate to="/" replace state={state} />;
  }
  if (area === undefined) return null;
  return (
    <>
      <area.PortalArea user={session.user} />
      <SignInAtHand />
    </>
  );
};

/** Every path of the portal: the public pages, and the area behind the sign-in. */
export const App = (): ReactNode => {
  const session = useSession();
  return (
    <BrowserRouter>
      <LoadBoundary>
        <Suspense fallback={null}>
          <Routes>
            <Route path="/" element={<SignIn session={session} />} />
            <Route path="/login" element={<SignIn session={session} />} />
            <Route path="/403" element={<MessagePage kind="forbidden" />} />
            <Route path="/404" element={<MessagePage kind="notFound" />} />
            <Route path="/maintenance" element={<MessagePage kind="maintenance" />} />
            <Route path="*" element={<Protected session={session} />} />
          </Routes>
        </Suspense>
      </LoadBoundary>
    </BrowserRouter>
  );
};
