import { isDeepStrictEqual } from 'node:util';
import type { Plans } from '../compile/lower/project/assemble.ts';
import type { PortalPlan } from '../language/plan/portal-plan.ts';

/** How the keys of those sentences begin, by what loads them. */
export const latePrefixes = { 'page-messages': 'page.', 'inside-messages': 'inside.' } as const;
/** A module of sentences that are loaded late. */
export type LateMessages = keyof typeof latePrefixes;

const isLate = ([key]: readonly [string, unknown]): boolean =>
  Object.values(latePrefixes).some((prefix) => key.startsWith(prefix));

/**
 * The navigation without what stands in its routes already: who may see an entry, and its label where that is the title of the route.
 * `withRoutes` of the module puts it back.
 */
const shortNavigation = ({ navigation, routes }: PortalPlan): unknown =>
  navigation.map((group) => ({
    ...group,
    items: group.items.map(({ path, label, under }) => {
      const title = routes.find((route) => route.path === path)?.title;
      return isDeepStrictEqual(label, title) ? { path, under } : { path, label, under };
    }),
  }));

/** Puts into each entry of the navigation what stands in its route. */
export const withRoutes = `const withRoutes = (portal) => {
  for (const { items } of portal.navigation)
    for (const item of items) {
      const { title, access, visibleWhen } = portal.routes.find(({ path }) => path === item.path);
      item.label ??= title;
      item.access = access;
      if (visibleWhen) item.visibleWhen = visibleWhen;
    }
  return portal;
};`;

/** The plan without the sentences that are loaded with the host's pages, and without their paths, which the host knows. */
export const shortenPortal = (portal: Plans['portal']): unknown =>
  portal && {
    ...portal,
    navigation: shortNavigation(portal),
    // A host that names a permission has a sentence of its own for it, by the words of its portal.json.
    accessNames: { ...portal.accessNames, permissions: {} },
    pages: undefined,
    app: Object.fromEntries(Object.entries(portal.app).filter((entry) => !isLate(entry))),
  };
