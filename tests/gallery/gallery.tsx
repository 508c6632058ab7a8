import { HTMLSelect } from '@blueprintjs/core';
import {
  createCompiledPortal,
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
import { BrowserRouter, Link, Navigate, useHref, useLocation, useNavigate } from 'react-router';
import * as modules from 'virtual:counterfoil/portal';
import { libraryIcons } from '../engine/render/library/library-parts.ts';
import { appearances, showAppearance, systemAppearance } from './appearance.ts';
import { libraryCalls } from './library-calls.ts';
import { mechanisms } from './mechanisms.ts';
import { Notices, notify } from './notices.tsx';
import { people } from './people.ts';

const compiled = createCompiledPortal(modules);

const portal = createPortal({
  portal: compiled,
  host: {
    ...libraryCalls,
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
    <nav className="gallery-navigation" aria-label="Mechanisms">
      {mechanisms.map(({ title, places }) => (
        <div key={title} role="group" aria-label={title}>
          <h2 className="gallery-group">{title}</h2>
          <ul>
            {places.map((place) => (
              <li key={place.path}>
                <Link
                  className="gallery-item"
                  aria-current={place.path === pathname ? 'page' : undefined}
                  to={place.path}
                >
                  {place.title}
                </Link>
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
  const [appearance, setAppearance] = useState(systemAppearance);
  const tries = mechanisms.flatMap(({ places }) => places).find(({ path }) => path === pathname)?.tries;
  useEffect(() => showAppearance(appearance), [appearance]);
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
        value={appearance}
        options={[...appearances]}
        onChange={({ currentTarget }) => {
          setAppearance(appearances.find((known) => known === currentTarget.value) ?? 'light');
        }}
      />
    </div>
  );
};

const Header = () => {
  const { place } = useHere();
  return (
    <header className="gallery-header">
      <Link className="gallery-brand" to={home}>
        {compiled.format(compiled.plan.title)}
      </Link>
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
      <div className="gallery-shell">
        <Header />
        <div className="gallery-side">
          <Mechanisms />
        </div>
        <main id="content" className="gallery-content" tabIndex={-1}>
          <Bar role={role} onRole={setRole} />
          <PartBoundary fallback={null}>
            <Page />
          </PartBoundary>
        </main>
      </div>
      <Notices />
    </PortalProvider>
  );
};

/** The portal of the library: its host, which is all of it that is not data. */
export const Gallery = () => (
  <BrowserRouter useTransitions={false}>
    <Shell />
  </BrowserRouter>
);
