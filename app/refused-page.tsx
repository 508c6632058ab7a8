import { lackingAccess, resolvePlace, useHere, type RoutePlan, type Viewer } from '@counterfoil/engine';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ShellMessage } from './shell-message.tsx';
import { placeOf } from './place.ts';
import { portal } from './portal.ts';
import { t } from './t.ts';

const listed = (names: readonly string[], type: Intl.ListFormatType): string =>
  new Intl.ListFormat(portal.plan.locale, { type }).format(names);

/** What the account lacks for a route, a message for each. */
const reasonsOf = (route: RoutePlan, viewer: Viewer): readonly string[] => {
  const { accessNames: names } = portal.plan;
  const { roles, permissions } = lackingAccess(route.access, viewer);
  const nameRoles = (some: readonly string[]): readonly string[] =>
    some.map((role) => names.roles[role] ?? role);
  const page = t('page.refused.page', { page: portal.format(route.title) });
  if (roles.length > 0)
    return [
      page,
      t('page.refused.role', {
        roles: listed(nameRoles(roles), 'disjunction'),
        role: listed(nameRoles(viewer.roles), 'conjunction'),
      }),
    ];
  const nameRights = (some: readonly string[]): string =>
    listed(
      some.map((right) => t('page.refused.right', { right: portal.message(`inside.permission.${right}`) })),
      'disjunction',
    );
  if (permissions.length === 0) return [page];
  return [
    page,
    t('page.refused.permission', {
      count: permissions.length,
      permission: listed(permissions.map(nameRights), 'conjunction'),
    }),
  ];
};

/** Shows, inside the shell, what an account lacks for the page that refused it, and whom to ask. */
export const RefusedPage = (): ReactNode => {
  const { viewer } = useHere();
  const refused = placeOf(useLocation().state);
  const place = resolvePlace(portal.plan, refused?.replace(/[?#].*$/, '') ?? '', '', viewer);
  // The account was given what it lacked meanwhile: this page was reloaded, and the refused one opens now.
  if (refused !== undefined && place.as === 'screen') return <Navigate to={refused} replace />;
  const sentences =
    refused === undefined || place.as === 'unknown'
      ? [t('page.refused.body')]
      : [...reasonsOf(place.route, viewer), t('page.refused.ask')];
  return <ShellMessage title={t('forbidden.title')} sentences={sentences} />;
};
