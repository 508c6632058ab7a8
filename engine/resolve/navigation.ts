import type { NavigationGroupPlan, PortalPlan, RoutePlan } from '../language/plan/portal-plan.ts';
import { isAllowed } from './access.ts';
import type { Viewer } from './viewer.ts';

/** The groups of the navigation with the entries this viewer may open; a group without any is left out. */
export const visibleNavigation = (
  portal: Pick<PortalPlan, 'navigation'>,
  viewer: Viewer,
): readonly NavigationGroupPlan[] =>
  portal.navigation
    .map((group) => ({ ...group, items: group.items.filter(({ access }) => isAllowed(access, viewer)) }))
    .filter(({ items }) => items.length > 0);

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
    const step = decodeStep(steps[at] ?? '');
    if (step === undefined) return undefined;
    if (expected.startsWith(':')) params.push([expected.slice(1), step]);
    else if (expected !== step) return undefined;
  }
  return Object.fromEntries(params);
};

/** Written steps come before named ones, from the left. */
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
