import { currentEntry, Icon, useHere, visibleNavigation, type NavigationEntry } from '@counterfoil/engine';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { portal } from '../portal.ts';
import { RouteLink } from '../route-link.tsx';
import { t } from '../t.ts';
import './navigation.css';

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
                <Entry key={item.path} item={item} here={here} />
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
};

interface LinkProps {
  readonly item: Pick<NavigationEntry, 'path' | 'label'>;
  readonly here: string | undefined;
}
const EntryLink = ({ item: { path, label }, here }: LinkProps): ReactNode => (
  <RouteLink className="cf-navigation-item" aria-current={path === here ? 'page' : undefined} to={path}>
    {portal.format(label)}
  </RouteLink>
);

interface EntryProps {
  readonly item: NavigationEntry;
  readonly here: string | undefined;
}
/** An entry, and those under it: they show while one of them is open, or after a press. */
const Entry = ({ item, here }: EntryProps): ReactNode => {
  const [unfolded, setUnfolded] = useState(false);
  const isHere = [item, ...item.below].some(({ path }) => path === here);
  const isOpen = isHere || unfolded;
  const entry = portal.format(item.label);
  return (
    <li>
      <EntryLink item={item} here={here} />
      {item.below.length > 0 && (
        <button
          type="button"
          className="cf-navigation-fold"
          aria-label={t('unfoldEntry', { entry })}
          aria-expanded={isOpen}
          onClick={() => setUnfolded(!unfolded)}
        />
      )}
      {isOpen && item.below.length > 0 && (
        <ul>
          {item.below.map((one) => (
            <li key={one.path}>
              <EntryLink item={one} here={here} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
};
