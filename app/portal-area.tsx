import { createPortal, lazyPart, PartBoundary, PortalProvider } from '@counterfoil/engine';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { httpCalls } from './calls/http-calls.ts';
import { components } from './components.ts';
import { icons } from './icons.ts';
import { personOf } from './session/person.ts';
import { Notifications, notify } from './notifications.tsx';
import { portal as compiled, storage } from './portal.ts';
import { PortalPage, useMoves } from './portal-page.tsx';
import { renewUser, signOut, type SessionUser } from './session/session.ts';
import { AccountMenu } from './shell/account-menu.tsx';
import { Shell } from './shell/shell.tsx';
import { withInsideMessages } from './with-page-messages.ts';

export { loadAccountPanel } from './shell/account-menu.tsx';
export { loadNotices } from './notifications.tsx';

const ViewingBar = lazyPart(
  async () => (await withInsideMessages(import('./viewing/viewing-bar.tsx'))).ViewingBar,
);

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

/** Signs out, where an identity provider opened the session there, too. */
const leave = (): Promise<void> =>
  import('./session/single-sign-on.ts').then((sso) => sso.signOutThereToo(), signOut);

const accountOf = ({ name, last_name: lastName, email, roles, by_single_sign_on: bySso }: SessionUser) => ({
  name: `${name} ${lastName}`,
  email,
  roles,
  profile: '/admin/profile',
  signOut: () => (bySso ? leave() : signOut()),
});

const noticeOf = ({ viewing }: SessionUser): ReactNode =>
  viewing === null ? null : (
    <PartBoundary fallback={null}>
      <ViewingBar key={viewing.seconds_left} viewing={viewing} />
    </PartBoundary>
  );

/** Everything behind the sign-in, for one user: the shell around the screen of the path. */
export const PortalArea = ({ user }: { readonly user: SessionUser }): ReactNode => {
  const person = useMemo(() => personOf(user), [user]);
  const { pathname: path, search } = useLocation();
  const moves = useMoves();
  return (
    <>
      <PortalProvider portal={portal} person={person} location={{ path, search }} {...moves}>
        <Shell account={<AccountMenu {...accountOf(user)} />} notice={noticeOf(user)}>
          <PartBoundary fallback={null}>
            <PortalPage />
          </PartBoundary>
        </Shell>
      </PortalProvider>
      <Notifications />
    </>
  );
};
