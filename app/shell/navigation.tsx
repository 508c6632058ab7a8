import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { portal } from 'virtual:counterfoil/portal';
import { formatText, icons, visibleNavigation, type Viewer } from '../../engine/index.ts';
import { say } from '../say.ts';

/** The groups and entries that the viewer may open. */
export const Navigation = ({ viewer }: { readonly viewer: Viewer }): ReactNode => (
  <nav className="cf-navigation" aria-label={say('navigation')}>
    {visibleNavigation(portal, viewer).map((group) => {
      const label = formatText(group.label, {}, portal.locale);
      const GroupIcon = icons[group.icon];
      return (
        <div key={label} role="group" aria-label={label}>
          <h2 className="cf-navigation-group">
            <GroupIcon />
            {label}
          </h2>
          <ul>
            {group.items.map((item) => (
              <li key={item.path}>
                <NavLink className="cf-navigation-item" to={item.path}>
                  {formatText(item.label, {}, portal.locale)}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      );
    })}
  </nav>
);
