import { lazyPart, loadPart, PartBoundary } from '@counterfoil/engine';
import { useSyncExternalStore, type ReactNode } from 'react';
import { BrowserRouter, Navigate, useLocation } from 'react-router';
import { idleSession } from './idle/idle-session.ts';
import { PreloadAfterIdle } from './preload-after-idle.tsx';
import { FreshProofGuard } from './session/fresh-proof-guard.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { isPaymentPath } from './pay/payment-link.ts';
import { placeOf, type Place } from './place.ts';
import { portal } from './portal.ts';
import { currentSession, onSession, startSession, type Session } from './session/session.ts';
import { useChunk } from './use-chunk.ts';
import { withPageMessages } from './with-page-messages.ts';

const loadPortalArea = () => loadPart(import('./portal-area.tsx'));
const SignInPage = lazyPart(async () => (await import('./pages/sign-in-page.tsx')).SignInPage);
const SignInSteps = lazyPart(
  async () => (await withPageMessages(import('./pages/sign-in-steps.tsx'))).SignInSteps,
);
const loadOtherWaysIn = () => withPageMessages(import('./pages/other-ways-in.ts'));
const ForgotPasswordPage = lazyPart(async () => (await loadOtherWaysIn()).ForgotPasswordPage);
const SingleSignOn = lazyPart(async () => (await loadOtherWaysIn()).SingleSignOnPage);
const SetupPage = lazyPart(async () => (await withPageMessages(import('./pages/setup-page.tsx'))).SetupPage);
const loadPaymentPage = async () => (await withPageMessages(import('./pay/payment-page.tsx'))).PaymentPage;
const PaymentPage = lazyPart(loadPaymentPage);
const MessagePage = lazyPart(async () => (await import('./pages/message-page.tsx')).MessagePage);

// The code of a protected page loads while the provider is asked who this is.
if (portal.hasScreen(globalThis.location.pathname)) loadPortalArea().catch(() => undefined);

const restart = async (): Promise<boolean> => {
  await startSession();
  return currentSession().status !== 'failed';
};

/** Code that must work without a network: the notice about it, and leaving by the account's panel and the page behind it. */
const loadForLater = async (): Promise<unknown> => {
  const { loadAccountPanel, loadNotices } = await loadPortalArea();
  return Promise.all([loadNotices(), SignInPage.load(), loadAccountPanel()]);
};

/**
 * Draws a change of the session in a task of its own: requests that others send at that change, above all for
 * the first rows, go out before the page is drawn, which takes longest. It uses a message port, since a
 * timer's task would wait longer.
 */
const onSessionToDraw = (draw: () => void): (() => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = draw;
  const stop = onSession(() => {
    port2.postMessage(undefined);
  });
  return () => {
    stop();
    port1.close();
  };
};

const useSession = (): Session => useSyncExternalStore(onSessionToDraw, currentSession);

interface SessionProps {
  readonly session: Session;
}

/** Shown in place of any page while it is unknown who is signed in; the page follows as soon as it is known. */
const Failed = ({ session }: { readonly session: Extract<Session, { status: 'failed' }> }): ReactNode => (
  <MessagePage kind={session.isMaintenance ? 'maintenance' : 'startFailed'} restart={restart} />
);

const SignIn = ({ session }: SessionProps): ReactNode => {
  const place = placeOf(useLocation().state);
  if (session.status === 'starting') return null;
  if (session.status === 'failed' && session.isMaintenance) return <Failed session={session} />;
  if (session.status === 'signed-in') return <Navigate to={place ?? portal.plan.home} replace />;
  if (session.status === 'verifying') return <SignInSteps user={session.user} />;
  return <SignInPage ended={session.status === 'signed-out' ? session.ended : null} />;
};

/** Leads a person who is not signed in to the sign-in page, from which they come back here, unless they left on purpose. */
const ToSignIn = ({ session }: SessionProps): ReactNode => {
  const location = useLocation();
  const isLeft = session.status === 'signed-out' && session.left;
  // A person who was refused a page comes back to that page, which may be open by then.
  const state: Place | null = isLeft
    ? null
    : { place: placeOf(location.state) ?? location.pathname + location.search };
  return <Navigate to="/" replace state={state} />;
};

const Protected = ({ session }: SessionProps): ReactNode => {
  const area = useChunk(loadPortalArea);
  if (session.status === 'starting') return null;
  if (session.status === 'failed') return <Failed session={session} />;
  if (session.status !== 'signed-in') return <ToSignIn session={session} />;
  if (area === undefined) return null;
  return (
    <>
      <area.PortalArea user={session.user} />
      <PreloadAfterIdle session={idleSession} load={loadForLater} />
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
  return <MessagePage kind={kind} restart={restart} />;
};

/** Sets up a second factor or a passkey for a signed-in person; everybody else is led to the root, whatever the address. */
const Setup = ({ session }: SessionProps): ReactNode => {
  if (session.status === 'starting') return null;
  if (session.status === 'failed') return <Failed session={session} />;
  if (session.status !== 'signed-in') return <Navigate to="/" replace />;
  return (
    <>
      <SetupPage />
      <PreloadAfterIdle session={idleSession} load={SignInPage.load} />
    </>
  );
};

/** The page at an address, which may be written in capitals or end in a slash. */
const Page = ({ session }: SessionProps): ReactNode => {
  const { pathname } = useLocation();
  const path = pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
  switch (path) {
    case '/':
    case '/login':
      return <SignIn session={session} />;
    case '/forgot-password':
      return <ForgotPasswordPage />;
    case '/403':
      return <Refusal session={session} kind="forbidden" />;
    case '/404':
      return <Refusal session={session} kind="notFound" />;
    case '/maintenance':
      return <MessagePage kind="maintenance" restart={restart} />;
  }
  if (isPaymentPath(path)) return <PaymentPage />;
  const [, folder] = path.split('/');
  if (folder === 'sso') return <SingleSignOn session={session} />;
  if (folder === 'setup') return <Setup session={session} />;
  // An address without a screen needs no sign-in.
  return portal.hasScreen(pathname) ? <Protected session={session} /> : <Navigate to="/404" replace />;
};

/** Every path of the portal: the public pages, the set-up of a second factor or a passkey, and the area behind the sign-in. */
export const App = (): ReactNode => {
  const session = useSession();
  // In development an edit may change the messages and paths of every page.
  useSyncExternalStore(portal.onScreens, () => portal.plan);
  return (
    // A screen shows by itself that it waits, so a move within it is drawn at once; other pages remain until
    // the next is loaded.
    <BrowserRouter useTransitions={session.status !== 'signed-in'}>
      <LoadBoundary>
        <PartBoundary fallback={null}>
          <Page session={session} />
        </PartBoundary>
        <FreshProofGuard />
      </LoadBoundary>
    </BrowserRouter>
  );
};
