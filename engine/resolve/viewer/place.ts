import type { PortalPlan, RoutePlan } from '../../language/plan/portal-plan.ts';
import { isOpen, matchRoute, routeInstead, visibleNavigation } from './navigation.ts';
import type { Viewer } from './viewer.ts';

/** What a path shows to somebody. */
export type Place =
  | { readonly as: 'screen'; readonly route: RoutePlan; readonly screen: string }
  /** It does not open for them, but redirects to another path. */
  | { readonly as: 'redirect'; readonly route: RoutePlan; readonly to: string }
  | { readonly as: 'forbidden'; readonly route: RoutePlan }
  | { readonly as: 'unknown' };

/** The first screen that the viewer may see: the home of the portal, the first entry of the navigation, or any other. */
const landingOf = (portal: PortalPlan, viewer: Viewer): string | undefined => {
  const home = portal.routes.find((route) => route.path === portal.home);
  if (home !== undefined && isOpen(home, viewer)) return home.path;
  const open = portal.routes.find((route) => !route.path.includes(':') && isOpen(route, viewer));
  return visibleNavigation(portal, viewer)[0]?.items[0]?.path ?? open?.path;
};

/** Where somebody is redirected for whom a route does not open. The query of the view is kept for the same screen. */
const redirectFor = (
  portal: PortalPlan,
  route: RoutePlan,
  search: string,
  viewer: Viewer,
): string | undefined => {
  const instead = routeInstead(portal, route, viewer);
  if (instead !== undefined) return instead.screen === route.screen ? instead.path + search : instead.path;
  return route.path === portal.home ? landingOf(portal, viewer) : undefined;
};

/** Decides what a path shows to somebody. */
export const resolvePlace = (portal: PortalPlan, path: string, search: string, viewer: Viewer): Place => {
  const route = matchRoute(portal, path)?.route;
  if (route === undefined) return { as: 'unknown' };
  if (!isOpen(route, viewer)) {
    const to = redirectFor(portal, route, search, viewer);
    return to === undefined ? { as: 'forbidden', route } : { as: 'redirect', route, to };
  }
  return { as: 'screen', route, screen: route.screen };
};
