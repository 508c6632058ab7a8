import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { lackingAccess, resolvePlace, useHere, type RoutePlan, type Viewer } from '../engine/index.ts';
import { placeOf } from './place.ts';
import { portal } from './portal.ts';
import { RouteLink } from './route-link.tsx';
import { say } from './say.ts';

const listed = (names: readonly string[], type: Intl.ListFormatType): string =>
  new Intl.ListFormat(portal.plan.locale, { type }).format(names);

/** What the account lacks for a route, a sentence for each. */
const reasonsOf = (route: RoutePlan, viewer: Viewer): readonly string[] => {
  const { accessNames: names } = portal.plan;
  const { roles, permissions } = lackingAccess(route.access, viewer);
  const nameRoles = (some: readonly string[]): readonly string[] =>
    some.map((role) => names.roles[role] ?? role);
  const page = say('refused.page', { page: portal.format(route.title) });
  if (roles.length > 0)
    return [
      page,
      say('refused.role', {
        roles: listed(nameRoles(roles), 'disjunction'),
        role: listed(nameRoles(viewer.roles), 'conjunction'),
      }),
    ];
  const nameRights = (some: readonly string[]): string =>
    listed(
      some.map((right) => say('refused.right', { right: names.permissions[right] ?? right })),
      'disjunction',
    );
  if (permissions.length === 0) return [page];
  return [
    page,
    say('refused.permission', {
      count: permissions.length,
      permission: listed(permissions.map(nameRights), 'conjunction'),
    }),
  ];
};

interface WordsProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

const Words = ({ title, sentences }: WordsProps): ReactNode => (
  <div className="cf-screen">
    <header className="cf-screen-head">
      <h1>{title}</h1>
    </header>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <p>
      <RouteLink to={portal.plan.home}>{say('goHome')}</RouteLink>
    </p>
  </div>
);

/** Says, inside the shell, what an account lacks for the page that refused it, and whom to ask. */
export const RefusedPage = (): ReactNode => {
  const { viewer } = useHere();
  const refused = placeOf(useLocation().state);
  const place = resolvePlace(portal.plan, refused?.replace(/[?#].*$/, '') ?? '', '', viewer);
  // The account was given what it lacked, and the page was loaded anew.
  if (refused !== undefined && place.as === 'screen') return <Navigate to={refused} replace />;
  const sentences =
    refused === undefined || place.as === 'unknown'
      ? [say('forbidden.body')]
      : [...reasonsOf(place.route, viewer), say('refused.ask')];
  return <Words title={say('forbidden.title')} sentences={sentences} />;
};

/** Says, inside the shell, that nothing stands at an address. */
export const NotFoundPage = (): ReactNode => (
  <Words title={say('notFound.title')} sentences={[say('notFound.body')]} />
);
