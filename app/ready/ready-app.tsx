import { lazyPart, loadPart, PartBoundary } from '@counterfoil/engine';
import { useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router';
import { LoadBoundary } from '../load-boundary.tsx';
import { placeOf, type Place } from '../place.ts';
import { portal } from '../portal.ts';
import { PreloadAfterIdle } from '../preload-after-idle.tsx';
import { useChunk } from '../use-chunk.ts';
import {
  currentSession,
  onSession,
  signIn,
  startSession,
  watchedSession,
  type StaffSession,
} from './staff-session.ts';

const loadArea = () => loadPart(import('./ready-area.tsx'));
const SignInForm = lazyPart(async () => (await import('../pages/sign-in-form.tsx')).SignInForm);
const MessagePage = lazyPart(async () => (await import('../pages/message-page.tsx')).MessagePage);

/** Code that must work without a network: the notice about it, and leaving by the account's panel and the page behind it. */
const loadForLater = async (): Promise<unknown> => {
  const { loadAccountPanel, loadNotices } = await loadArea();
  return Promise.all([loadNotices(), SignInForm.load(), loadAccountPanel()]);
};

interface SessionProps {
  readonly session: StaffSession;
}

const Failed = ({
  session,
}: {
  readonly session: Extract<StaffSession, { status: 'failed' }>;
}): ReactNode => (
  <MessagePage kind={session.isMaintenance ? 'maintenance' : 'startFailed'} restart={startSession} />
);

const SignIn = ({ session }: SessionProps): ReactNode => {
  const place = placeOf(useLocation().state);
  if (session.status === 'starting') return null;
  if (session.status === 'failed') return <Failed session={session} />;
  if (session.status === 'signed-out') return <SignInForm ended={session.ended} signIn={signIn} />;
  return <Navigate to={place ?? portal.plan.home} replace />;
};

/** Leads a person who is not signed in to the sign-in page, from which they come back here, unless they left on purpose. */
const ToSignIn = ({ isLeft }: { readonly isLeft: boolean }): ReactNode => {
  const location = useLocation();
  const state: Place | null = isLeft
    ? null
    : { place: placeOf(location.state) ?? location.pathname + location.search };
  return <Navigate to="/" replace state={state} />;
};

const Protected = ({ session }: SessionProps): ReactNode => {
  const area = useChunk(loadArea);
  if (session.status === 'starting') return null;
  if (session.status === 'failed') return <Failed session={session} />;
  if (session.status === 'signed-out') return <ToSignIn isLeft={session.left} />;
  if (area === undefined) return null;
  return (
    <>
      <area.ReadyArea user={session.user} />
      <PreloadAfterIdle session={watchedSession} load={loadForLater} />
    </>
  );
};

/** The pages of a refused and of an unknown address: inside the shell for a signed-in person, who still has the rest of the portal there. */
const Refusal = ({
  session,
  kind,
}: SessionProps & { readonly kind: 'forbidden' | 'notFound' }): ReactNode => {
  if (session.status === 'starting') return null;
  const isOver = session.status === 'signed-out' && (session.left || session.ended !== null);
  if (session.status === 'signed-in' || isOver) return <Protected session={session} />;
  return <MessagePage kind={kind} restart={startSession} />;
};

/** The page at an address, which may be written in capitals or end in a slash. */
const Page = ({ session }: SessionProps): ReactNode => {
  const { pathname } = useLocation();
  // A screen of the portal may have any address, also one of the host's pages.
  if (portal.hasScreen(pathname)) return <Protected session={session} />;
  switch (pathname.toLowerCase().replace(/(?<=.)\/+$/, '')) {
    case '/':
    case '/login':
      return <SignIn session={session} />;
    case '/403':
      return <Refusal session={session} kind="forbidden" />;
    case '/404':
      return <Refusal session={session} kind="notFound" />;
  }
  return <Navigate to="/404" replace />;
};

/** Every path of a portal for staff: signing in, and the area behind it. */
export const ReadyApp = (): ReactNode => {
  const session = useSyncExternalStore(onSession, currentSession);
  // In development an edit may change the messages and paths of every page.
  useSyncExternalStore(portal.onScreens, () => portal.plan);
  return (
    <BrowserRouter useTransitions={session.status !== 'signed-in'}>
      <LoadBoundary>
        <PartBoundary fallback={null}>
          <Page session={session} />
        </PartBoundary>
      </LoadBoundary>
    </BrowserRouter>
  );
};
