import { Button } from '@blueprintjs/core';
import { MenuIcon } from '@blueprintjs/icons';
import { lazyPart, PartBoundary, useHere, ViewerTools } from '@counterfoil/engine';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { portal } from '../portal.ts';
import { RouteLink } from '../route-link.tsx';
import { t } from '../t.ts';
import { Navigation } from './navigation.tsx';

const NavigationDrawer = lazyPart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);

interface ShellProps {
  /** The menu of the person who is signed in. */
  readonly account: ReactNode;
  /** What stands above everything, on every page. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Another page is read from its top and gets the focus, unless an element outside the content has it. */
const showFromTop = (content: HTMLElement | null): void => {
  content?.scrollTo(0, 0);
  if (document.activeElement?.closest('.cf-header, .cf-side') === null)
    content?.focus({ preventScroll: true });
};

/** The frame around every screen: the header, the navigation and the content. */
export const Shell = ({ account, notice, children }: ShellProps): ReactNode => {
  const { pathname } = useLocation();
  const { place } = useHere();
  const [drawerPath, setDrawerPath] = useState<string>();
  const [collapsed, setCollapsed] = useState(false);
  const closeDrawer = (): void => {
    setDrawerPath(undefined);
  };
  const scrolledFor = useRef(pathname);
  useEffect(() => {
    // The first page is at its top already; scrolling it would lay it out before it is complete.
    if (scrolledFor.current !== pathname) showFromTop(document.getElementById('content'));
    scrolledFor.current = pathname;
  }, [pathname]);

  return (
    <div className={collapsed ? 'cf-shell cf-shell-collapsed' : 'cf-shell'}>
      <a className="cf-skip" href="#content">
        {t('skip')}
      </a>
      {notice}
      <header className="cf-header">
        <Button
          className="cf-menu-narrow"
          variant="minimal"
          icon={<MenuIcon />}
          aria-label={t('openNavigation')}
          onClick={() => {
            setDrawerPath(pathname);
          }}
        />
        <Button
          className="cf-menu-wide"
          variant="minimal"
          icon={<MenuIcon />}
          aria-label={t('collapseNavigation')}
          aria-pressed={collapsed}
          onClick={() => {
            setCollapsed(!collapsed);
          }}
        />
        <RouteLink className="cf-brand" to={portal.plan.home}>
          <img src="/icon.svg" alt="" width={24} height={24} />
          <span>{t('product')}</span>
        </RouteLink>
        {/* Nothing is requested while the viewer may see no notifications. */}
        <ViewerTools route={place.as === 'screen' ? place.route : undefined} />
        {account}
      </header>
      <div className="cf-side">
        <Navigation />
      </div>
      {
        // Open for the path it was opened on: following a link closes it.
        drawerPath === pathname && (
          <PartBoundary fallback={null} onMissing={closeDrawer}>
            <NavigationDrawer onClose={closeDrawer} />
          </PartBoundary>
        )
      }
      <main id="content" className="cf-content" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
