import { lackingAccess, resolvePlace, useHere, type RoutePlan, type Viewer } from '@counterfoil/engine';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ShellMessage } from './shell-message.tsx';
import { placeOf } from './place.ts';
import { portal } from './portal.ts';
import { say } from './say.ts';

const listed = (names: readonly string[], type: Intl.ListFormatType): string =>
  new Intl.ListFormat(portal.plan.locale, { type }).format(names);

/** What the account lacks for a route, a sentence for each. */
const reasonsOf = (route: RoutePlan, viewer: Viewer): readonly string[] => {
  const { accessNames: names } = portal.plan;
  const { roles, permissions } = lackingAccess(route.access, viewer);
  const nameRoles = (some: readonly string[]): readonly string[] =>
    some.map((role) => names.roles[role] ?? role);
  const page = say('page.refused.page', { page: portal.format(route.title) });
  if (roles.length > 0)
    return [
      page,
      say('page.refused.role', {
        roles: listed(nameRoles(roles), 'disjunction'),
        role: listed(nameRoles(viewer.roles), 'conjunction'),
      }),
    ];
  const nameRights = (some: readonly string[]): string =>
    listed(
      some.map((right) => say('page.refused.right', { right: names.permissions[right] ?? right })),
      'disjunction',
    );
  if (permissions.length === 0) return [page];
  return [
    page,
    say('page.refused.permission', {
      count: permissions.length,
      permission: listed(permissions.map(nameRights), 'conjunction'),
    }),
  ];
};

/** Says, inside the shell, what an account lacks for the page that refused it, and whom to ask. */
export const RefusedPage = (): ReactNode => {
  const { viewer } = useHere();
  const refused = placeOf(useLocation().state);
  const place = resolvePlace(portal.plan, refused?.replace(/[?#].*$/, '') ?? '', '', viewer);
  // Meanwhile the account was given what it lacked: this page was reloaded, and the refused one opens now.
  if (refused !== undefined && place.as === 'screen') return <Navigate to={refused} replace />;
  const sentences =
    refused === undefined || place.as === 'unknown'
      ? [say('page.refused.body')]
      : [...reasonsOf(place.route, viewer), say('page.refused.ask')];
  return <ShellMessage title={say('forbidden.title')} sentences={sentences} />;
};
