import type {
  NavigationGroupPlan,
  NavigationItemPlan,
  PortalPlan,
  RoutePlan,
} from '../../language/plan/portal-plan.ts';
import { isAllowed } from './access.ts';
import { evaluate } from './condition.ts';
import type { Viewer } from './viewer.ts';

/** Whether a route opens for the viewer: allowed, and its condition is true. A route that cannot be decided is closed. */
export const isOpen = (
  { access, visibleWhen }: Pick<RoutePlan, 'access' | 'visibleWhen'>,
  viewer: Viewer,
): boolean =>
  isAllowed(access, viewer) &&
  (visibleWhen === undefined || evaluate(visibleWhen, { user: viewer.user }) === true);

/** The route to which somebody is redirected from one that they may open but whose condition is false; undefined when they are refused. */
export const routeInstead = (
  { routes }: Pick<PortalPlan, 'routes'>,
  route: RoutePlan,
  viewer: Viewer,
): RoutePlan | undefined =>
  isAllowed(route.access, viewer)
    ? routes.find((one) => one.path === route.otherwise && isOpen(one, viewer))
    : undefined;

/** An entry of the navigation with those that stand under it. */
export interface NavigationEntry extends NavigationItemPlan {
  readonly below: readonly NavigationItemPlan[];
}
/** A group of the navigation, as somebody sees it. */
export interface VisibleGroup extends Omit<NavigationGroupPlan, 'items'> {
  readonly items: readonly NavigationEntry[];
}

// What stands under an entry that the viewer may not open stands for itself.
const nest = (items: readonly NavigationItemPlan[]): readonly NavigationEntry[] => {
  const isHead = ({ under }: NavigationItemPlan): boolean => !items.some(({ path }) => path === under);
  return items
    .filter(isHead)
    .map((item) => ({ ...item, below: items.filter(({ under }) => under === item.path) }));
};

/** The groups of the navigation with the entries this viewer may open; a group without any is left out. */
export const visibleNavigation = (
  portal: Pick<PortalPlan, 'navigation'>,
  viewer: Viewer,
): readonly VisibleGroup[] =>
  portal.navigation
    .map((group) => ({ ...group, items: nest(group.items.filter((item) => isOpen(item, viewer))) }))
    .filter(({ items }) => items.length > 0);

/** The path of the navigation entry of a route: its own, else that of another route to the same screen. */
export const entryOf = (
  { navigation, routes }: Pick<PortalPlan, 'navigation' | 'routes'>,
  route: RoutePlan,
): string | undefined => {
  const entries = navigation.flatMap(({ items }) => items.map(({ path }) => path));
  if (entries.includes(route.path)) return route.path;
  return routes.find(
    ({ path, screen, variant }) =>
      entries.includes(path) && screen === route.screen && variant === route.variant,
  )?.path;
};

/** The path of the navigation entry for the present address. */
export const currentEntry = (
  portal: Pick<PortalPlan, 'navigation' | 'routes'>,
  path: string,
): string | undefined => {
  const matched = matchRoute(portal, path);
  return matched === undefined ? undefined : entryOf(portal, matched.route);
};

/** A route and the values of the names in its path. */
export interface RouteMatch {
  readonly route: RoutePlan;
  readonly params: Readonly<Record<string, string>>;
}

const stepsOf = (path: string): readonly string[] => path.split('/').filter((step) => step !== '');

const decodeStep = (step: string): string | undefined => {
  try {
    return decodeURIComponent(step);
  } catch {
    return undefined;
  }
};

const paramsOf = (
  pattern: readonly string[],
  steps: readonly string[],
): Readonly<Record<string, string>> | undefined => {
  if (pattern.length !== steps.length) return undefined;
  const params: [string, string][] = [];
  for (const [at, expected] of pattern.entries()) {
    if (!expected.startsWith(':')) {
      if (expected !== steps[at]) return undefined;
      continue;
    }
    const step = decodeStep(steps[at] ?? '');
    if (step === undefined) return undefined;
    params.push([expected.slice(1), step]);
  }
  return Object.fromEntries(params);
};

/** Literal steps come before named ones, from the left. */
const rank = (path: string): string =>
  stepsOf(path)
    .map((step) => (step.startsWith(':') ? '1' : '0'))
    .join('');

/** The route of a path, whether or not the viewer may open it; undefined when there is none. The most literal one wins. */
export const matchRoute = (portal: Pick<PortalPlan, 'routes'>, path: string): RouteMatch | undefined => {
  const steps = stepsOf(path);
  let best: RouteMatch | undefined;
  for (const route of portal.routes) {
    const params = paramsOf(stepsOf(route.path), steps);
    if (params !== undefined && (best === undefined || rank(route.path) < rank(best.route.path)))
      best = { route, params };
  }
  return best;
};
