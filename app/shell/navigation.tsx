import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { portal } from 'virtual:counterfoil/portal';
import { entryOf, formatText, Icon, matchRoute, visibleNavigation, type Viewer } from '../../engine/index.ts';
import { say } from '../say.ts';

/** The groups and entries that the viewer may open. */
export const Navigation = ({ viewer }: { readonly viewer: Viewer }): ReactNode => {
  const { pathname } = useLocation();
  const matched = matchRoute(portal, pathname);
  const here = matched === undefined ? undefined : entryOf(portal, matched.route);
  return (
    <nav className="cf-navigation" aria-label={say('navigation')}>
      {visibleNavigation(portal, viewer).map((group) => {
        const label = formatText(group.label, {}, portal.locale);
        return (
          <div key={label} role="group" aria-label={label}>
            <h2 className="cf-navigation-group">
              <Icon name={group.icon} />
              {label}
            </h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.path}>
                  <Link
                    className="cf-navigation-item"
                    aria-current={item.path === here ? 'page' : undefined}
                    to={item.path}
                  >
                    {formatText(item.label, {}, portal.locale)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
};
