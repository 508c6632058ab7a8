import type { RoutePlan } from '../../../language/plan/portal-plan.ts';

/** The routes of all screens, indexed by screen and by path. */
export interface RouteIndex {
  readonly ofScreen: (id: string) => readonly RoutePlan[];
  readonly at: (path: string) => RoutePlan | undefined;
}

/** Indexes routes by their screens and their paths; of a path that is written twice, the first. */
export const indexRoutes = (routes: readonly RoutePlan[]): RouteIndex => {
  const at = new Map<string, RoutePlan>();
  const ofScreen = new Map<string | undefined, RoutePlan[]>();
  for (const route of routes) {
    if (!at.has(route.path)) at.set(route.path, route);
    const known = ofScreen.get(route.screen);
    if (known === undefined) ofScreen.set(route.screen, [route]);
    else known.push(route);
  }
  return { ofScreen: (id) => ofScreen.get(id) ?? [], at: (path) => at.get(path) };
};
