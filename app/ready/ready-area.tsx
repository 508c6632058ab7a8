import { createPortal, PartBoundary, PortalProvider, type Person } from '@counterfoil/engine';
import { useMemo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { icons } from 'virtual:counterfoil-ready/icons';
import { Notifications, notify } from '../notifications.tsx';
import { portal as compiled, storage } from '../portal.ts';
import { PortalPage, useMoves } from '../portal-page.tsx';
import { AccountMenu } from '../shell/account-menu.tsx';
import { Shell } from '../shell/shell.tsx';
import { httpCalls } from './staff-client.ts';
import { renewUser, signOut, type StaffUser } from './staff-session.ts';

export { loadAccountPanel } from '../shell/account-menu.tsx';
export { loadNotices } from '../notifications.tsx';

const portal = createPortal({
  portal: compiled,
  host: {
    ...httpCalls,
    icons,
    components: {},
    storage,
    notify,
    now: () => new Date(),
    renewViewer: () => void renewUser(),
    report: ({ file, pointer, reason }) => {
      console.error(`${file} ${pointer}: ${reason}`);
    },
  },
});

const personOf = (user: StaffUser): Person => ({
  id: user.id,
  viewer: { roles: user.roles, permissions: user.permissions, user: { ...user } },
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const rolesOf = ({ roles }: StaffUser): string =>
  new Intl.ListFormat(compiled.plan.locale).format(
    roles.map((role) => compiled.plan.accessNames.roles[role] ?? role),
  );

/** Everything behind the sign-in, for one member of staff: the shell around the screen of the path. */
export const ReadyArea = ({ user }: { readonly user: StaffUser }): ReactNode => {
  const person = useMemo(() => personOf(user), [user]);
  const { pathname: path, search } = useLocation();
  const moves = useMoves();
  const { name, email } = user;
  return (
    <>
      <PortalProvider portal={portal} person={person} location={{ path, search }} {...moves}>
        <Shell
          account={<AccountMenu name={name} email={email} roles={rolesOf(user)} signOut={() => signOut()} />}
        >
          <PartBoundary fallback={null}>
            <PortalPage />
          </PartBoundary>
        </Shell>
      </PortalProvider>
      <Notifications />
    </>
  );
};
