import { HTMLSelect } from '@blueprintjs/core';
import {
  createPortal,
  createPortalStorage,
  PartBoundary,
  PortalProvider,
  PortalScreen,
  useHere,
  ViewerTools,
  type Target,
} from '@counterfoil/engine';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Navigate, useHref, useLocation, useNavigate } from 'react-router';
import { httpCalls } from '../../app/calls/http-host.ts';
import { Notifications, notify } from '../../app/notifications.tsx';
import { portal as compiled } from '../../app/portal.ts';
import { RouteLink } from '../../app/route-link.tsx';
import { chooseTheme, currentTheme, themes, type Theme } from '../../app/theme.ts';
import { mechanisms } from './mechanisms.ts';
import { libraryIcons } from '../engine/render/library/library-parts.ts';
import { people } from './people.ts';

const portal = createPortal({
  portal: compiled,
  host: {
    ...httpCalls,
    icons: libraryIcons,
    components: { stamp: async () => (await import('./stamp.tsx')).Stamp },
    storage: createPortalStorage({ name: 'gallery', tab: sessionStorage, browser: localStorage }),
    notify,
    now: () => new Date(),
    report: ({ file, pointer, reason }) => {
      console.error(`${file} ${pointer}: ${reason}`);
    },
  },
});

const roles = ['Librarian', 'Reader'] as const;
const home = mechanisms[0]?.places[0]?.path ?? compiled.plan.home;

/** The mechanisms and their screens, whatever the portal's own navigation says. */
const Mechanisms = () => {
  const { pathname } = useLocation();
  return (
    <nav className="cf-navigation" aria-label="Mechanisms">
      {mechanisms.map(({ title, places }) => (
        <div key={title} role="group" aria-label={title}>
          <h2 className="cf-navigation-group">{title}</h2>
          <ul>
            {places.map((place) => (
              <li key={place.path}>
                <RouteLink
                  className="cf-navigation-item"
                  aria-current={place.path === pathname ? 'page' : undefined}
                  to={place.path}
                >
                  {place.title}
                </RouteLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
};

/** What stands at the place: its screen, or why there is none. */
const Page = () => {
  const { place } = useHere();
  switch (place.as) {
    case 'screen':
      return <PortalScreen place={place} />;
    case 'redirect':
      return <Navigate to={place.to} replace />;
    case 'forbidden':
      return <p>This is not for readers.</p>;
    case 'unknown':
      return <p>There is no such page.</p>;
  }
};

interface BarProps {
  readonly role: (typeof roles)[number];
  readonly onRole: (role: (typeof roles)[number]) => void;
}

/** What to try here, who looks, and how it looks; on a phone, where the navigation has no room, also where to go. */
const Bar = ({ role, onRole }: BarProps) => {
  const { pathname } = useLocation();
  const goTo = useNavigate();
  const [theme, setTheme] = useState(currentTheme);
  const tries = mechanisms.flatMap(({ places }) => places).find(({ path }) => path === pathname)?.tries;
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <div className="gallery-bar" role="region" aria-label="Gallery">
      <p>{tries}</p>
      <HTMLSelect
        className="gallery-narrow"
        aria-label="Screen"
        value={pathname}
        onChange={({ currentTarget }) => void goTo(currentTarget.value)}
      >
        {tries === undefined && <option value={pathname}>{pathname}</option>}
        {mechanisms.map(({ title, places }) => (
          <optgroup key={title} label={title}>
            {places.map((place) => (
              <option key={place.path} value={place.path}>
                {place.title}
              </option>
            ))}
          </optgroup>
        ))}
      </HTMLSelect>
      <HTMLSelect
        aria-label="Who looks"
        value={role}
        options={[...roles]}
        onChange={({ currentTarget }) => {
          onRole(roles.find((known) => known === currentTarget.value) ?? 'Librarian');
        }}
      />
      <HTMLSelect
        aria-label="Appearance"
        value={theme}
        options={[...themes]}
        onChange={({ currentTarget }) => {
          choose(themes.find((known) => known === currentTarget.value) ?? 'system');
        }}
      />
    </div>
  );
};

const Header = () => {
  const { place } = useHere();
  return (
    <header className="cf-header">
      <RouteLink className="cf-brand" to={home}>
        {compiled.format(compiled.plan.title)}
      </RouteLink>
      <ViewerTools route={place.as === 'screen' ? place.route : undefined} />
    </header>
  );
};

const Shell = (): ReactNode => {
  const { pathname: path, search } = useLocation();
  const goTo = useNavigate();
  const base = useHref('/');
  const [role, setRole] = useState<(typeof roles)[number]>('Librarian');
  const navigate = useCallback(
    (to: Target, options?: { readonly replace?: boolean }) => void goTo(to, options),
    [goTo],
  );
  const href = useCallback(
    (to: Target) =>
      typeof to === 'string' ? base.replace(/\/$/, '') + to : `?${to.search.replace(/^\?/, '')}`,
    [base],
  );
  useEffect(() => {
    document.getElementById('content')?.scrollTo(0, 0);
  }, [path]);
  if (path === '/') return <Navigate to={home} replace />;
  return (
    <PortalProvider
      portal={portal}
      person={people[role]}
      location={{ path, search }}
      navigate={navigate}
      href={href}
    >
      <div className="cf-shell">
        <Header />
        <div className="cf-side">
          <Mechanisms />
        </div>
        <main id="content" className="cf-content" tabIndex={-1}>
          <Bar role={role} onRole={setRole} />
          <PartBoundary fallback={null}>
            <Page />
          </PartBoundary>
        </main>
      </div>
      <Notifications />
    </PortalProvider>
  );
};

/** The portal of the library: its host, which is all of it that is not data. */
export const Gallery = () => (
  <BrowserRouter useTransitions={false}>
    <Shell />
  </BrowserRouter>
);
