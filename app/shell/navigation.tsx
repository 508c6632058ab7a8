import { currentEntry, Icon, useHere, visibleNavigation } from '@counterfoil/engine';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { portal } from '../portal.ts';
import { RouteLink } from '../route-link.tsx';
import { t } from '../t.ts';

/** The groups and entries that the viewer may open; the one that is open is scrolled into sight. */
export const Navigation = (): ReactNode => {
  const { viewer } = useHere();
  const here = currentEntry(portal.plan, useLocation().pathname);
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current]') ?? undefined;
    if (entry === undefined) return undefined;
    // It runs when the page has been laid out. Scrolling at once would lay the page out once more, just when
    // its first rows come.
    const observer = new IntersectionObserver(() => {
      entry.scrollIntoView({ block: 'nearest' });
      observer.disconnect();
    });
    observer.observe(entry);
    return () => {
      observer.disconnect();
    };
  }, [here]);
  return (
    <nav ref={list} className="cf-navigation" aria-label={t('navigation')}>
      {visibleNavigation(portal.plan, viewer).map((group) => {
        const label = portal.format(group.label);
        return (
          <div key={label} role="group" aria-label={label}>
            <h2 className="cf-navigation-group">
              <Icon name={group.icon} />
              {label}
            </h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.path}>
                  <RouteLink
                    className="cf-navigation-item"
                    aria-current={item.path === here ? 'page' : undefined}
                    to={item.path}
                  >
                    {portal.format(item.label)}
                  </RouteLink>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
};
